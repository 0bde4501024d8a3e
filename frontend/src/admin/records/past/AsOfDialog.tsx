import { Button } from 'antd';
import { useState } from 'react';
import { FormDialog } from '../../ui/FormDialog.js';
import { MomentInput } from '../../ui/MomentInput.js';
import { presentOf, useAsOf } from '../../ui/as-of.js';
import { instantOfMoment, momentOfInstant, momentText, offeredInstants } from './moments.js';
import { useTravel } from './use-travel.js';

const FIELD = 'as-of-moment';

export default function AsOfDialog({ onClose }: { onClose: () => void }) {
  const [open, setOpen] = useState(true);
  const at = useAsOf();
  const travel = useTravel();
  const [offered] = useState(() => offeredInstants(new Date()));
  const [moment, setMoment] = useState(() => momentOfInstant(presentOf(at).toISOString()));
  const [problem, setProblem] = useState('');
  const [refused, setRefused] = useState(false);
  const go = (instant: string) => {
    if (instant > new Date().toISOString()) return setProblem('Este instante ainda não passou.');
    travel(instant);
    setOpen(false);
  };
  return (
    <FormDialog
      id="as-of"
      title="Ver como estava em…"
      open={open}
      width={420}
      className="stack gap-3"
      action="Ver"
      dismissable
      onSubmit={(event) => {
        event.preventDefault();
        if (refused) setRefused(false);
        else go(instantOfMoment(moment));
      }}
      onClose={() => setOpen(false)}
      onClosed={onClose}
    >
      <p className="soft">
        A tela mostra o que estava registrado naquele instante, sem nada que possa ser alterado.
      </p>
      <div className="flex wrap gap-2" role="group" aria-label="Instantes">
        {offered.map(({ label, instant }) => (
          <Button key={label} title={momentText(instant)} onClick={() => go(instant)}>
            {label}
          </Button>
        ))}
      </div>
      <div className="stack gap-1">
        <label htmlFor={FIELD}>Data e hora</label>
        <MomentInput
          id={FIELD}
          value={moment}
          alone="09:00"
          allowClear={false}
          aria-describedby={problem ? `${FIELD}-problem` : undefined}
          status={problem ? 'error' : undefined}
          onRefused={() => setRefused(true)}
          onChange={(next) => {
            setRefused(false);
            setProblem('');
            if (next) setMoment(next);
          }}
        />
        {problem && (
          <span id={`${FIELD}-problem`} className="wrong tiny" role="alert">
            {problem}
          </span>
        )}
      </div>
    </FormDialog>
  );
}
