import { Avatar } from 'antd';

/** A person's picture, or the first letter of the name. Decorative: the name stands beside it or in `title`. */
export function PersonAvatar({
  name,
  avatar,
  size,
  title,
}: {
  name: string;
  avatar: string | null;
  size: number;
  title?: string;
}) {
  return (
    <Avatar
      size={size}
      src={avatar ?? undefined}
      alt=""
      style={{ background: '#e4f0ec', color: '#0a4438', fontWeight: 600, flex: 'none' }}
      {...(title ? { title, role: 'img', 'aria-label': title } : { 'aria-hidden': true })}
    >
      {initialOf(name)}
    </Avatar>
  );
}

/** The first letter of a name, as a capital. */
export function initialOf(name: string): string {
  return [...name.trim()][0]?.toLocaleUpperCase('pt-BR') ?? '?';
}
