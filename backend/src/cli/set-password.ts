import { randomInt, randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import { SubjectKeys } from '../platform/storage/personal-data/subject-keys.js';
import { printError, printLine } from '../platform/http/logging/terminal.js';
import { ChangePassword } from '../slices/users/own/change-password.command.js';
import { EmailReservations } from '../slices/users/domain/email-reservations.js';
import type { OperatorArguments } from './arguments.js';
import { type OperatorContext, startProjections } from './operator-context.js';
import { readPassword } from './read-password.js';
import { ResetSecondFactors } from '../slices/sign-in/factors/second-factors.js';

export async function setPassword(
  context: OperatorContext,
  email: string,
  { generate, 'without-second-factor': withoutSecondFactor }: OperatorArguments,
): Promise<number> {
  await context.get(SubjectKeys).check();
  await startProjections(context);
  const userId = await context.get(EmailReservations).ownerOf(email);
  if (userId === null) return refuse('Não há conta com este e-mail.');
  const password = generate ? madePassword() : await readPassword();
  if (password === null) return refuse('As duas senhas não são iguais.');
  const origin = { actorId: null, correlationId: randomUUID(), now: new Date().toISOString() };
  await context.get(CommandBus).execute(new ChangePassword(userId, password, null, origin));
  if (withoutSecondFactor) await context.get(CommandBus).execute(new ResetSecondFactors(userId, origin));
  printLine('A senha foi alterada, e as sessões da pessoa foram encerradas.');
  if (withoutSecondFactor) printLine('A verificação em duas etapas da conta foi desativada.');
  if (generate) printLine(`Nova senha: ${password}`);
  return 0;
}

function refuse(text: string): number {
  printError(text);
  return 1;
}

/** May be read aloud. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

const madePassword = (): string =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-');
