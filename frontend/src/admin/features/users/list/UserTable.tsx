import { WhatsAppOutlined } from '@ant-design/icons';
import { creciText } from '@lox/contracts/creci-text.js';
import { useQuery } from '@tanstack/react-query';
import { formatDay, formatDayAndTime } from '@lox/contracts/formats.js';
import { formatPhone } from '@lox/contracts/phone/read-phone.js';
import { whatsappLink } from '@lox/contracts/phone/whatsapp-link.js';
import { PERMISSION_TEMPLATES } from '@lox/contracts/permission-templates.js';
import type { ManagedUser } from '@lox/contracts/user-management.js';
import { ROLE_LABELS, type Role } from '@lox/contracts/users.js';
import { absencesQuery } from '../../../records/absences.js';
import { AbsenceLine } from '../../../records/AbsenceLine.js';
import { useMessages } from '../../../records/messages/use-messages.js';
import { GlyphIcon } from '../../../ui/GlyphIcon.js';
import { PhoneLink } from '../../../ui/PhoneLink.js';
import { TextTooltip } from '../../../ui/TextTooltip.js';
import { PersonAvatar } from '../../../ui/PersonAvatar.js';
import { permissionSummary } from '../permission-summary.js';
import { templatesQuery } from '../user-queries.js';
import type { UserRights } from '../use-user-rights.js';
import { UserActions, type UserRowActions } from './UserActions.js';
import { useIsWithoutMail } from '../../../ui/mail-presence.js';
import styles from './list.module.css';

const TONES: Partial<Record<Role, string>> = { admin: 'admin', broker: 'brand', owner: 'accent' };

interface Props {
  users: readonly ManagedUser[];
  rights: UserRights;
  actions: UserRowActions;
}

export function UserTable({ users, rights, actions }: Props) {
  return (
    <table className={`table card ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">Usuário</th>
          <th scope="col">Papel</th>
          <th scope="col">Contato</th>
          <th scope="col">Permissões</th>
          <th scope="col">Criado em</th>
          <th scope="col" className={styles.last}>
            Ações
          </th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <tr key={user.id}>
            <th scope="row">
              <Person user={user} me={user.id === rights.actor.id} />
            </th>
            <td>
              <RoleBadge user={user} />
            </td>
            <td>
              <Contact user={user} />
            </td>
            <td>
              <Permissions user={user} />
            </td>
            <td>
              <TextTooltip text={formatDayAndTime(user.createdAt)}>
                <time dateTime={user.createdAt}>{formatDay(user.createdAt)}</time>
              </TextTooltip>
            </td>
            <td className={styles.last}>
              <UserActions user={user} rights={rights} actions={actions} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function UserCards({ users, rights, actions }: Props) {
  return (
    <ul className="tiles" aria-label="Lista de usuários">
      {users.map((user) => (
        <li key={user.id} className={`stack gap-3 shrinks card ${styles.card}`} aria-label={user.name}>
          <div className="row between gap-2 shrinks">
            <Person user={user} me={user.id === rights.actor.id} />
            <RoleBadge user={user} />
          </div>
          <dl className="facts">
            <dt>Contato</dt>
            <dd>
              <Contact user={user} />
            </dd>
            <dt>Permissões</dt>
            <dd>
              <Permissions user={user} />
            </dd>
            <dt>Criado em</dt>
            <dd>{formatDay(user.createdAt)}</dd>
          </dl>
          <UserActions user={user} rights={rights} actions={actions} worded />
        </li>
      ))}
    </ul>
  );
}

function Person({ user: { id, name, email, avatar }, me }: { user: ManagedUser; me: boolean }) {
  // Includes absences ahead.
  const absence = useQuery(absencesQuery).data?.find(({ broker }) => broker.id === id);
  return (
    <div className="row gap-3 shrinks">
      <PersonAvatar name={name} avatar={avatar} size={36} />
      <div className={`stack shrinks ${styles.lines}`}>
        <strong className="strong" title={name}>
          {name}
          {me && <span className={styles.me}> (você)</span>}
        </strong>
        <span className="soft small" title={email}>
          {email}
        </span>
        {absence && (
          <div className={styles.absence}>
            <AbsenceLine absence={absence} />
          </div>
        )}
      </div>
    </div>
  );
}

function RoleBadge({ user }: { user: ManagedUser }) {
  const { role, state } = user;
  const note = stateText(user, useIsWithoutMail());
  return (
    <span className="flex wrap gap-1">
      <span className={`badge ${styles.role}`} data-tone={TONES[role]}>
        {ROLE_LABELS[role]}
      </span>
      {note && (
        <span className={`soft small ${styles.state}`} data-state={state}>
          {note}
        </span>
      )}
    </span>
  );
}

function stateText({ state, invitedUntil }: ManagedUser, isWithoutMail: boolean): string | null {
  if (state === 'deactivated') return 'Desativado';
  if (state === 'active') return null;
  if (invitedUntil === null) return 'Convite retirado';
  if (Date.parse(invitedUntil) <= Date.now()) return 'Convite vencido';
  return isWithoutMail ? 'Convite a entregar' : 'Convite enviado';
}

function Contact({ user }: { user: ManagedUser }) {
  const { whatsapp, creci } = user;
  if (!whatsapp && !creci) return <span className={styles.none}>Sem contato</span>;
  return (
    <div className={`stack shrinks ${styles.lines}`}>
      {whatsapp && (
        <span>
          <PhoneLink phone={whatsapp} /> <Chat user={user} />
        </span>
      )}
      {creci && <span className="soft small">{creciText(creci)}</span>}
    </div>
  );
}

function Chat({ user: { name, role, whatsapp } }: { user: ManagedUser }) {
  const messages = useMessages({ owner: { name, whatsapp } });
  const href = whatsappLink(whatsapp);
  if (!messages || !whatsapp || !href) return null;
  // Prepared texts are for clients and owners, not for colleagues.
  const link = role === 'owner' ? messages.link : { href, target: '_blank', rel: 'noreferrer' };
  return (
    <>
      <a {...link} className={styles.chat} aria-label={`WhatsApp ${formatPhone(whatsapp)}`}>
        <GlyphIcon glyph={WhatsAppOutlined} />
      </a>
      {messages.menu}
    </>
  );
}

function Permissions({ user }: { user: ManagedUser }) {
  const templates = useQuery(templatesQuery).data ?? PERMISSION_TEMPLATES;
  const { title, detail } = permissionSummary(user, templates);
  return (
    <div className={`stack shrinks ${styles.lines}`} data-full={user.role === 'admin'}>
      <strong className="strong">{title}</strong>
      <span className="soft small" title={detail}>
        {detail}
      </span>
    </div>
  );
}
