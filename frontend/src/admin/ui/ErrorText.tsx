import { splitReference } from '../../shared/reference.js';
import styles from './error-text.module.css';

/** An error's text, with its code as small print below. */
export function ErrorText({ children }: { children: string }) {
  const { text, print } = splitReference(children);
  return (
    <>
      {text}
      {print && <small className={styles.print}>{print}</small>}
    </>
  );
}
