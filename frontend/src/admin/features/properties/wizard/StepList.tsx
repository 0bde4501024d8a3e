import { CheckOutlined } from '@ant-design/icons';
import { GlyphIcon } from '../../../ui/GlyphIcon.js';
import { WIZARD_STEPS } from './wizard-validation.js';
import styles from './steps.module.css';

export function StepList({
  step,
  complete,
  faulty,
  onStep,
}: {
  step: number;
  complete: ReadonlySet<number>;
  faulty: ReadonlySet<number>;
  onStep: (step: number) => void;
}) {
  const isDone = (index: number) => index < step && complete.has(index);
  return (
    <nav aria-label="Etapas">
      <ol className={styles.steps}>
        {WIZARD_STEPS.map((label, index) => (
          <li key={label} data-done={isDone(index)} data-faulty={faulty.has(index)}>
            <button
              type="button"
              aria-current={index === step ? 'step' : undefined}
              onClick={() => onStep(index)}
            >
              <span className={`stack small strong ${styles.number}`} aria-hidden>
                {faulty.has(index) ? '!' : isDone(index) ? <GlyphIcon glyph={CheckOutlined} /> : index + 1}
              </span>
              <span className={`small medium ${styles.name}`}>{label}</span>
              {faulty.has(index) && <span className="sr-only">(com campos a corrigir)</span>}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
