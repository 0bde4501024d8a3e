import { printError, printLine } from '../platform/http/logging/terminal.js';
import { PrivacyLetters } from '../slices/letters/kinds/privacy-letters.js';
import { waitUntilCaughtUp } from './wait-until-caught-up.js';
import { heldDataOf } from './held-data.js';
import { startProjections, type OperatorContext } from './operator-context.js';
import { findPerson, PERSON_PROJECTIONS } from './find-person.js';
import { sendPrivacyLetter } from './privacy-letter.js';

/** LGPD, art. 18 II. */
export async function disclose(context: OperatorContext, who: string, answer = false): Promise<number> {
  await startProjections(context);
  if (
    !(await waitUntilCaughtUp(
      context,
      PERSON_PROJECTIONS,
      'Nada se mostra: os documentos não têm tudo o que o log tem.',
    ))
  )
    return 1;
  const person = await findPerson(context, who);
  const items = await heldDataOf(context, person);
  if (items.length === 0) {
    printError('Nada se guarda dessa pessoa.');
    return 1;
  }
  if (!answer) {
    printLine(items.map(({ title, text }) => `${title}\n${text}\n`).join('\n'));
    return 0;
  }
  const letters = context.get(PrivacyLetters, { strict: false });
  return (await sendPrivacyLetter(context, who, person, (to) => letters.answerAccess(to, items))) ? 0 : 1;
}
