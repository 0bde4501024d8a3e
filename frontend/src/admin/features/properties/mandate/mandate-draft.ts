import { amountText, readAmount } from '@lox/contracts/amounts.js';
import type { Day } from '@lox/contracts/local-time.js';
import type {
  Authorisation,
  Mandate,
  NewAuthorisation,
  OwnerInput,
  PropertyOwner,
  UpdateMandate,
} from '@lox/contracts/mandates.js';
import { phoneProblem } from '@lox/contracts/phone/read-phone.js';
import { isEmail } from '@lox/contracts/validation.js';

export interface OwnerDraft {
  key: string;
  id?: string;
  name: string;
  email: string;
  phone: string;
  erased: boolean;
}

export interface AuthorisationDraft {
  exclusive: boolean;
  firstDay: Day | undefined;
  lastDay: Day | undefined;
  price: string;
  rentPrice: string;
  commission: number | null;
  documentId: string | null;
}

export interface MandateDraft {
  owners: OwnerDraft[];
  authorisation: AuthorisationDraft | null;
  captorId: string | null;
}

export const NO_MANDATE: Mandate = { owners: [], authorisations: [], captorId: null, version: 0 };

export const blankOwner = (): OwnerDraft => ({
  key: crypto.randomUUID(),
  name: '',
  email: '',
  phone: '',
  erased: false,
});

export const ownerDraftOf = ({ id, name, email, phone, erased }: PropertyOwner): OwnerDraft => ({
  ...{ key: id, id, erased },
  ...{ name: name ?? '', email: email ?? '', phone: phone ?? '' },
});

export const blankAuthorisation = (today: Day): AuthorisationDraft => ({
  ...{ exclusive: false, firstDay: today, lastDay: undefined },
  ...{ price: '', rentPrice: '', commission: null, documentId: null },
});

export const standingOf = ({ authorisations }: Mandate): Authorisation | undefined =>
  authorisations.find(({ withdrawn }) => !withdrawn);

export function draftOf(mandate: Mandate): MandateDraft {
  const standing = standingOf(mandate);
  return {
    owners: mandate.owners.map(ownerDraftOf),
    authorisation: standing
      ? {
          exclusive: standing.exclusive,
          firstDay: standing.firstDay,
          lastDay: standing.lastDay ?? undefined,
          price: standing.price === null ? '' : amountText(standing.price),
          rentPrice: standing.rentPrice === null ? '' : amountText(standing.rentPrice),
          commission: standing.commission,
          documentId: standing.documentId,
        }
      : null,
    captorId: mandate.captorId,
  };
}

export interface MandateChanges {
  change: UpdateMandate;
  withdraws: boolean;
}

export function changesOf(base: Mandate, draft: MandateDraft): MandateChanges | null {
  const before = draftOf(base);
  const change: UpdateMandate = {
    ...(isSame(before.owners.map(inputOf), draft.owners.map(inputOf))
      ? {}
      : { owners: draft.owners.map(inputOf) }),
    ...(draft.authorisation && !isSame(before.authorisation, draft.authorisation)
      ? { authorisation: termsOf(draft.authorisation) }
      : {}),
    ...(before.captorId === draft.captorId ? {} : { captorId: draft.captorId }),
  };
  const withdraws = before.authorisation !== null && draft.authorisation === null;
  return withdraws || Object.keys(change).length > 0 ? { change, withdraws } : null;
}

const inputOf = ({ id, name, email, phone, erased }: OwnerDraft): OwnerInput =>
  erased
    ? { id }
    : { ...(id && { id }), name: name.trim(), email: email.trim() || null, phone: phone.trim() || null };

const termsOf = (draft: AuthorisationDraft): NewAuthorisation => ({
  exclusive: draft.exclusive,
  firstDay: draft.firstDay ?? '',
  lastDay: draft.lastDay ?? null,
  price: readAmount(draft.price, 'money').value,
  rentPrice: readAmount(draft.rentPrice, 'money').value,
  commission: draft.commission,
  documentId: draft.documentId,
});

export type MandateProblems = { [field: string]: string };

export function problemsOf(base: Mandate, { owners, authorisation }: MandateDraft): MandateProblems {
  const problems: MandateProblems = {};
  for (const { key, id, name, email, phone, erased } of owners) {
    if (erased) continue;
    const known = base.owners.find((one) => one.id === id);
    if (!name.trim()) problems[`name-${key}`] = 'Informe o nome';
    if (email.trim() && !isEmail(email.trim())) problems[`email-${key}`] = 'Email inválido';
    const wrong = phone.trim() && phone !== known?.phone ? phoneProblem(phone) : null;
    if (wrong) problems[`phone-${key}`] = wrong;
  }
  if (!authorisation) return problems;
  const { firstDay, lastDay } = authorisation;
  if (!firstDay) problems.firstDay = 'Informe o primeiro dia';
  else if (lastDay && lastDay < firstDay) problems.lastDay = 'O último dia vem antes do primeiro';
  for (const field of ['price', 'rentPrice'] as const) {
    const amount = readAmount(authorisation[field], 'money');
    if (authorisation[field].trim() && (amount.unreadable || !amount.value))
      problems[field] = 'Escreva um valor como 350.000 ou 350.000,50';
  }
  return problems;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
