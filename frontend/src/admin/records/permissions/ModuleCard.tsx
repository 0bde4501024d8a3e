import { MODULE_ACTIONS, moduleLabel, type Module } from '@lox/contracts/permissions.js';
import { ACTION_LABELS, isOn, type Flag } from '@lox/contracts/user-management.js';
import { Checkbox, Switch } from 'antd';
import { countOn, type Matrix } from './matrix.js';
import styles from './matrix.module.css';

export function ModuleCard({
  module,
  matrix,
  readOnly,
  mayToggle,
  onTurn,
  onTurnAll,
}: {
  module: Module;
  matrix: Matrix;
  readOnly: boolean;
  mayToggle: (flag: Flag) => boolean;
  onTurn: (flag: Flag, on: boolean) => void;
  onTurnAll: (module: Module, on: boolean) => void;
}) {
  const label = moduleLabel(module);
  const { on, of } = countOn(matrix, module);
  const flags = MODULE_ACTIONS[module].map((action) => ({ module, action }));
  return (
    <fieldset className={styles.module} data-on={on > 0}>
      <legend className="sr-only">{label}</legend>
      <div className={`row between gap-2 ${styles.moduleHead}`}>
        <h2 className="sm">{label}</h2>
        <Checkbox
          checked={on === of}
          indeterminate={on > 0 && on < of}
          disabled={readOnly || !flags.some(mayToggle)}
          aria-label={`${label}: todas as permissões`}
          onChange={(event) => onTurnAll(module, event.target.checked)}
        >
          Todas
        </Checkbox>
      </div>
      <ul>
        {flags.map((flag) => {
          const id = `permission-${module}-${flag.action}`;
          return (
            <li className="row between gap-3" key={flag.action}>
              <label htmlFor={id}>{ACTION_LABELS[flag.action]}</label>
              <Switch
                id={id}
                size="small"
                checked={isOn(matrix, flag)}
                disabled={readOnly || !mayToggle(flag)}
                aria-label={`${label}: ${ACTION_LABELS[flag.action]}`}
                onChange={(checked) => onTurn(flag, checked)}
              />
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
