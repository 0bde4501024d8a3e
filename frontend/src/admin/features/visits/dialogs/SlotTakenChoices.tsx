import { Button } from 'antd';
import { visitMoment } from '../../../records/visit-texts.js';

export function SlotTakenChoices({
  alternatives,
  busy,
  onChoose,
  onAnyway,
}: {
  alternatives: readonly string[];
  busy: boolean;
  onChoose: (scheduledDate: string) => void;
  onAnyway: () => void;
}) {
  return (
    <div className="stack gap-2 starts">
      {alternatives.length > 0 && (
        <>
          <p>Horários livres mais próximos:</p>
          <ul className="flex wrap gap-2">
            {alternatives.map((instant) => (
              <li key={instant}>
                <Button disabled={busy} onClick={() => onChoose(instant)}>
                  {visitMoment(instant)}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <Button type="link" disabled={busy} onClick={onAnyway}>
        Agendar mesmo assim
      </Button>
    </div>
  );
}
