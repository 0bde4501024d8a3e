#!/usr/bin/env bash
# nodemailer 10.6.0: a subject of plain ASCII is sent whole as an encoded word (RFC 2047) as soon as it holds a quotation
# mark, though `"` needs no encoding in an unstructured header; a header with `prepared: true` goes as it is written.
# The guess: what is ASCII goes as it is. Filters hold needless encoding against a letter (rspamd: SUBJ_EXCESS_QP).
# Seen, for the subjects below:
#   The house (new), 100%    The house (new), 100%
#   The "new" house          =?UTF-8?Q?The_=22new=22_house?=    prepared: The "new" house
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund nodemailer@10.6.0
cat >run.mjs <<'JS'
import { createTransport } from 'nodemailer';

const transport = createTransport({ streamTransport: true, buffer: true });
const letter = { from: 'a@example.com', to: 'b@example.com', text: 'x' };
const subjectOf = async (options) => {
  const { message } = await transport.sendMail({ ...letter, ...options });
  return /^Subject: (.*)\r$/m.exec(message.toString())[1];
};
console.log(await subjectOf({ subject: 'The house (new), 100%' }));
console.log(await subjectOf({ subject: 'The "new" house' }));
const Subject = { prepared: true, foldLines: true, value: 'The "new" house' };
console.log(await subjectOf({ headers: { Subject } }));
JS
diff <(node run.mjs) - <<'SEEN'
The house (new), 100%
=?UTF-8?Q?The_=22new=22_house?=
The "new" house
SEEN
echo 'as seen'
