import { printLine } from '../platform/http/logging/terminal.js';
import { PrivacyLetters } from '../slices/letters/kinds/privacy-letters.js';
import { waitUntilCaughtUp } from './wait-until-caught-up.js';
import { heldDataOf } from './held-data.js';
import { startProjections, type OperatorContext } from './operator-context.js';
import { findPerson, PERSON_PROJECTIONS } from './find-person.js';
import { sendPrivacyLetter } from './privacy-letter.js';

/** LGPD, art. 18 II. */
export async function disclose(context: OperatorContext, who: string, answer = false): Promise<void> {
  await startProjections(context);
  const behind = 'Nada se mostra: os documentos não têm tudo o que o log tem.';
  await waitUntilCaughtUp(context, PERSON_PROJECTIONS, behind);
  const person = await findPerson(context, who);
  const items = await heldDataOf(context, person);
  if (items.length === 0) throw new Error('Nada se guarda dessa pessoa.');
  if (!answer) return printLine(items.map(({ title, text }) => `${title}\n${text}\n`).join('\n'));
  const letters = context.get(PrivacyLetters, { strict: false });
  await sendPrivacyLetter(context, who, person, (to) => letters.answerAccess(to, items));
}
