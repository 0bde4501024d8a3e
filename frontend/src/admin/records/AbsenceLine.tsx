import { CoffeeOutlined } from '@ant-design/icons';
import { absenceText, type Absence } from '@lox/contracts/absences.js';
import { GlyphIcon } from '../ui/GlyphIcon.js';
import styles from './absence-line.module.css';

export function AbsenceLine({ absence, named = false }: { absence: Absence; named?: boolean }) {
  return (
    <span className={styles.line} title={absence.note ?? undefined}>
      <GlyphIcon glyph={CoffeeOutlined} />
      <span>
        {named && <b className="strong">{absence.broker.name}: </b>}
        {absenceText(absence)}
      </span>
    </span>
  );
}
