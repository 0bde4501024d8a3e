import { firstCharacter } from '@lox/contracts/text.js';
import styles from './person-avatar.module.css';

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

export function initialOf(name: string): string {
  return firstCharacter(name.trim()).toLocaleUpperCase('pt-BR') || '?';
}
