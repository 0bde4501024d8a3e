import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureDebianPackage } from './debian-packages.js';
import { freePort } from './haproxy.js';
import { until } from './until.js';

export interface ReadEntry {
  method: string;
  uid: string;
  sequence: string;
  status: string;
  summary: string;
  location: string;
  description: string;
  attendee: string;
  attendeeName: string;
  organizer: string;
  organizerName: string;
}

export interface CalendarReader {
  name: string;
  read(text: string): Promise<ReadEntry>;
  stop(): Promise<void>;
}

const PYTHON = '/usr/bin/python3';
const PACKAGES = '/usr/lib/python3/dist-packages';

/** Each prints its reading of the file at its standard input. */
const SCRIPTS = {
  vobject: `
import json, sys, vobject
c = vobject.readOne(sys.stdin.buffer.read().decode())
e = c.vevent
text = lambda o, n: getattr(o, n).value if hasattr(o, n) else ''
name = lambda p: p.params.get('CN', [''])[0]
print(json.dumps(dict(method=text(c, 'method'), uid=text(e, 'uid'), sequence=text(e, 'sequence'), status=text(e, 'status'),
  summary=text(e, 'summary'), location=text(e, 'location'), description=text(e, 'description'),
  attendee=e.attendee.value, attendeeName=name(e.attendee), organizer=e.organizer.value, organizerName=name(e.organizer))))
`,
  icalendar: `
import json, sys, icalendar
c = icalendar.Calendar.from_ical(sys.stdin.buffer.read())
e = c.walk('VEVENT')[0]
text = lambda o, n: str(o.get(n, ''))
name = lambda p: str(p.params.get('CN', ''))
print(json.dumps(dict(method=text(c, 'METHOD'), uid=text(e, 'UID'), sequence=text(e, 'SEQUENCE'), status=text(e, 'STATUS'),
  summary=text(e, 'SUMMARY'), location=text(e, 'LOCATION'), description=text(e, 'DESCRIPTION'),
  attendee=str(e['ATTENDEE']), attendeeName=name(e['ATTENDEE']), organizer=str(e['ORGANIZER']), organizerName=name(e['ORGANIZER']))))
`,
  libical: `
import json, sys, gi
gi.require_version('ICalGLib', '3.0')
from gi.repository import ICalGLib as I
c = I.Component.new_from_string(sys.stdin.buffer.read().decode())
e = c.get_first_component(I.ComponentKind.VEVENT_COMPONENT)
assert c.count_errors() == 0, 'errors'
def prop(o, kind): return o.get_first_property(getattr(I.PropertyKind, kind + '_PROPERTY'))
def text(o, kind):
  p = prop(o, kind)
  return p.get_value().get_text() if p and p.get_value().get_text() else (p.get_value_as_string() if p else '')
def name(p):
  q = p.get_first_parameter(I.ParameterKind.CN_PARAMETER)
  return q.get_cn() if q else ''
print(json.dumps(dict(method=prop(c, 'METHOD').get_value_as_string(), uid=text(e, 'UID'),
  sequence=prop(e, 'SEQUENCE').get_value_as_string(), status=prop(e, 'STATUS').get_value_as_string(), summary=text(e, 'SUMMARY'),
  location=text(e, 'LOCATION'), description=text(e, 'DESCRIPTION'),
  attendee=prop(e, 'ATTENDEE').get_attendee(), attendeeName=name(prop(e, 'ATTENDEE')),
  organizer=prop(e, 'ORGANIZER').get_organizer(), organizerName=name(prop(e, 'ORGANIZER')))))
`,
};

const ran = (script: string, text: string): ReadEntry => {
  const { status, stdout, stderr } = spawnSync(PYTHON, ['-c', script], { input: text, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as ReadEntry;
};

const byScript = (name: keyof typeof SCRIPTS): CalendarReader => ({
  name,
  read: (text) => Promise.resolve(ran(SCRIPTS[name], text)),
  stop: () => Promise.resolve(),
});

async function radicale(): Promise<CalendarReader> {
  const [folder, port] = [mkdtempSync(join(tmpdir(), 'lox-radicale-')), await freePort()];
  const words = ['-m', 'radicale', '--config', '', '--server-hosts', `127.0.0.1:${port}`];
  const storage = ['--storage-filesystem-folder', folder, '--auth-type', 'none'];
  const child = spawn(PYTHON, [...words, ...storage], { stdio: 'ignore' });
  const calendar = `http://127.0.0.1:${port}/site/visitas/`;
  const headers = { authorization: `Basic ${Buffer.from('site:x').toString('base64')}` };
  const call = (method: string, path = '', body?: string): Promise<Response> =>
    fetch(calendar + path, { method, headers: { ...headers, 'content-type': 'text/calendar' }, body });
  await until('Radicale answers', () => fetch(calendar).then(Boolean, () => false));
  await call('MKCALENDAR', '', undefined);
  return {
    name: 'Radicale',
    read: async (text) => {
      const put = await call('PUT', 'visita.ics', text);
      if (!put.ok) throw new Error(`Radicale answered ${put.status} ${await put.text()}`);
      return ran(SCRIPTS.vobject, await (await call('GET', 'visita.ics')).text());
    },
    stop: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
    },
  };
}

/** The readers that Debian packages provide; missing ones are reported. */
export async function calendarReaders(): Promise<CalendarReader[]> {
  const found = await Promise.all([
    ensureDebianPackage(`${PACKAGES}/vobject`, 'python3-vobject') && byScript('vobject'),
    ensureDebianPackage(`${PACKAGES}/icalendar`, 'python3-icalendar') && byScript('icalendar'),
    ensureDebianPackage('/usr/share/doc/gir1.2-ical-3.0', 'gir1.2-ical-3.0', 'python3-gi') &&
      byScript('libical'),
    ensureDebianPackage(`${PACKAGES}/radicale`, 'radicale') && radicale(),
  ]);
  const readers = found.filter((reader) => reader !== false);
  if (readers.length < found.length)
    console.warn(`only ${readers.map(({ name }) => name).join(', ')} read our calendar entries here`);
  return readers;
}
