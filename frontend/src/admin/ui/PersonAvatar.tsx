import { firstCharacter } from '@lox/contracts/text.js';
import styles from './person-avatar.module.css';

/** A person's picture, or the initial of the name. Decorative, unless a `label` names the person. */
export function PersonAvatar({
  name,
  avatar,
  size,
  label,
}: {
  name: string;
  avatar: string | null;
  size: number;
  label?: string;
}) {
  const role = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <span className={styles.avatar} style={{ width: size, height: size, fontSize: size * 0.44 }} {...role}>
      {avatar ? <img src={avatar} alt="" draggable={false} /> : initialOf(name)}
    </span>
  );
}

/** The first letter of a name, in upper case. */
export function initialOf(name: string): string {
  return firstCharacter(name.trim()).toLocaleUpperCase('pt-BR') || '?';
}
