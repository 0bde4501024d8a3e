// Compares how long a question about an address takes for ones that have an account and for ones that have none:
//   node backend/bench/answer-times.mjs http://localhost:3000 reset|login [times] < known-addresses.txt
// One known address a line on the standard input; each is asked for beside one that nobody has, with a wrong password
// where one is asked. The server must run with RATE_LIMIT=off. Prints the means and Welch's t; beyond 2.6 the difference
// is one that a test at p < 0.01 finds.
import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';

const QUESTIONS = {
  reset: { path: '/api/auth/password-resets', status: 202, more: {} },
  login: { path: '/api/auth/login', status: 401, more: { password: 'uma senha que ninguém tem' } },
};
const [url = 'http://localhost:3000', kind = 'reset', times = '1000'] = process.argv.slice(2);
const question = QUESTIONS[kind];
if (!question) throw new Error(`ask for one of: ${Object.keys(QUESTIONS).join(', ')}`);
const known = (await text(process.stdin))
  .split('\n')
  .map((line) => line.trim())
  .filter(Boolean);
if (known.length === 0) throw new Error('name at least one known address on the standard input');
/** Asked at the same time: few, so that they do not wait for each other. */
const AT_ONCE = 8;

async function timed(email) {
  const start = performance.now();
  const answer = await fetch(`${url}${question.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, ...question.more }),
  });
  const body = await answer.text();
  if (answer.status !== question.status) throw new Error(`answered ${answer.status} ${body}`);
  return performance.now() - start;
}

const measured = { known: [], unknown: [] };
let asked = 0;
async function ask() {
  while (asked < Number(times)) {
    const at = asked++;
    const pair = [
      ['known', known[at % known.length]],
      ['unknown', `${randomUUID()}@example.com`],
    ];
    // Alternating, so that neither always comes first.
    for (const [kind, email] of at % 2 ? pair : pair.toReversed()) measured[kind].push(await timed(email));
  }
}
await Promise.all(Array.from({ length: AT_ONCE }, ask));

const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
const variance = (values) => {
  const middle = mean(values);
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1);
};
const error = Object.values(measured).reduce((sum, values) => sum + variance(values) / values.length, 0);
for (const [kind, values] of Object.entries(measured))
  console.log(
    `${kind}: ${values.length} calls, ${mean(values).toFixed(2)} ms on average, deviation ${Math.sqrt(variance(values)).toFixed(2)} ms`,
  );
const t = (mean(measured.known) - mean(measured.unknown)) / Math.sqrt(error);
console.log(
  `t = ${t.toFixed(2)}: ${Math.abs(t) < 2.6 ? 'no difference that a test at p < 0.01 finds' : 'they differ'}`,
);
