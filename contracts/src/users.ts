/** `owner` and `visitor` are no staff roles (docs/behaviour/session-and-access.md#roles). */
export const ROLES = ['admin', 'broker', 'owner', 'visitor'] as const;
export type Role = (typeof ROLES)[number];

export const ROLE_LABELS: Record<Role, string> = {
  admin: 'Administrador',
  broker: 'Corretor',
  owner: 'Proprietário',
  visitor: 'Visitante',
};

/** Only staff enter the back office and use notifications (docs/behaviour/session-and-access.md#roles). */
export function isStaff(role: Role): boolean {
  return role === 'admin' || role === 'broker';
}

/** The signed-in person as `POST /api/auth/login` and `GET /api/auth/me` tell it: no hash, token or permissions. */
export interface SessionUser {
  id: string;
  name: string;
  email: string;
  role: Role;
  /** URL of a picture, or null: the browser shows the first letter. */
  avatar: string | null;
}

/** A broker beside a record. */
export interface BrokerFace {
  id: string;
  name: string;
  avatar: string | null;
}

/** In a filter by broker: what nobody works on. */
export const UNASSIGNED = 'none';
export const UNASSIGNED_LABEL = 'Sem corretor';
/** A broker's id in a filter, or `UNASSIGNED`. */
export const isBrokerFilter = (text: string): boolean => text === UNASSIGNED || /^[0-9a-f-]{36}$/.test(text);

/** One entry of `GET /api/users`: brokers for pickers and filters. */
export interface BrokerOption extends BrokerFace {
  email: string;
  /** They may work on leads, and so be named as a property's broker. */
  takesLeads: boolean;
}
