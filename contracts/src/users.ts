/** `owner` and `visitor` are no staff. */
export const ROLES = ['admin', 'broker', 'owner', 'visitor'] as const;
export type Role = (typeof ROLES)[number];

export const ROLE_LABELS: Record<Role, string> = {
  admin: 'Administrador',
  broker: 'Corretor',
  owner: 'Proprietário',
  visitor: 'Visitante',
};

export function isStaff(role: Role): boolean {
  return role === 'admin' || role === 'broker';
}

export interface SessionUser {
  id: string;
  name: string;
  email: string;
  role: Role;
  avatar: string | null;
}

export interface BrokerFace {
  id: string;
  name: string;
  avatar: string | null;
}

export const UNASSIGNED = 'none';
export const UNASSIGNED_LABEL = 'Sem corretor';
export const isBrokerFilter = (text: string): boolean => text === UNASSIGNED || /^[0-9a-f-]{36}$/.test(text);

export interface BrokerOption extends BrokerFace {
  email: string;
  takesLeads: boolean;
}
