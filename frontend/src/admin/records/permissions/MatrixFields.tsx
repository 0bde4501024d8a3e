import { MODULES } from '@lox/contracts/permissions.js';
import type { Flag } from '@lox/contracts/user-management.js';
import { withFlag, withModule, type Matrix } from './matrix.js';
import { ModuleCard } from './ModuleCard.js';
import styles from './matrix.module.css';

export function MatrixFields({
  matrix,
  readOnly = false,
  mayToggle,
  onChange,
}: {
  matrix: Matrix;
  readOnly?: boolean;
  mayToggle: (flag: Flag) => boolean;
  onChange: (matrix: Matrix) => void;
}) {
  return (
    <div
      className={styles.modules}
      role="group"
      aria-label="Permissões por módulo"
      // The keyboard must be able to scroll a disabled matrix.
      tabIndex={readOnly ? 0 : undefined}
    >
      {MODULES.map((module) => (
        <ModuleCard
          key={module}
          module={module}
          matrix={matrix}
          readOnly={readOnly}
          mayToggle={mayToggle}
          onTurn={(flag, on) => onChange(withFlag(matrix, flag, on))}
          onTurnAll={(which, on) => onChange(withModule(matrix, which, on, mayToggle))}
        />
      ))}
    </div>
  );
}
