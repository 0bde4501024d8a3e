import { missingPermissionOf } from '../../shared/denials.js';
import { splitErrorReference } from '../../shared/error-reference.js';
import { DenialButton } from './DenialButton.js';
import styles from './error-text.module.css';

export function ErrorText({ children }: { children: string }) {
  const { text, print } = splitErrorReference(children);
  const missing = missingPermissionOf(text);
  return (
    <>
      {text}
      {print && <small className={styles.print}>{print}</small>}
      {missing && <DenialButton missing={missing} />}
    </>
  );
}
