import { missingBehind } from '../../shared/denials.js';
import { splitReference } from '../../shared/reference.js';
import { WhyButton } from './WhyButton.js';
import styles from './error-text.module.css';

/** An error's text, with its code as small print below, and the way to why it was refused. */
export function ErrorText({ children }: { children: string }) {
  const { text, print } = splitReference(children);
  const missing = missingBehind(text);
  return (
    <>
      {text}
      {print && <small className={styles.print}>{print}</small>}
      {missing && <WhyButton missing={missing} />}
    </>
  );
}
