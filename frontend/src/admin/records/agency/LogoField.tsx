import { LOGO_RULES } from '@lox/contracts/agency.js';
import { Button } from 'antd';
import { useState } from 'react';
import { FilePicker } from '../../ui/FilePicker.js';
import styles from './agency.module.css';

export function LogoField({
  shown,
  busy = false,
  locked = false,
  onChoose,
  onRemove,
}: {
  shown: string | null;
  busy?: boolean;
  locked?: boolean;
  onChoose: (file: File) => void;
  onRemove: () => void;
}) {
  const [problem, setProblem] = useState<string | null>(null);
  const choose = (file: File | undefined) => {
    if (!file) return;
    const wrong = problemOf(file);
    setProblem(wrong);
    if (!wrong) onChoose(file);
  };
  return (
    <div className="stack gap-3 shrinks">
      {shown && (
        <div className={`row between gap-3 ${styles.logoShown}`}>
          <img src={shown} alt="Logotipo atual" />
          {!locked && (
            <Button type="text" danger disabled={busy} onClick={onRemove}>
              Remover
            </Button>
          )}
        </div>
      )}
      {!locked && (
        <FilePicker
          label={busy ? 'Preparando o logotipo...' : shown ? 'Trocar logotipo' : 'Escolher logotipo'}
          hint="PNG, JPG ou WebP, até 5 MB. Fundo transparente fica melhor."
          accept={LOGO_RULES.types.join(',')}
          multiple={false}
          disabled={busy}
          onFiles={([file]) => choose(file)}
        />
      )}
      {problem && (
        <p className={`soft small ${styles.problem}`} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

function problemOf({ type, size }: File): string | null {
  if (!(LOGO_RULES.types as readonly string[]).includes(type)) return 'O logotipo deve ser PNG, JPG ou WebP.';
  return size > LOGO_RULES.maxBytes ? 'O logotipo passa de 5 MB.' : null;
}
