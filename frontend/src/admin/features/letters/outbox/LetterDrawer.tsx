import { WhatsAppOutlined } from '@ant-design/icons';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatDayAndTime } from '@lox/contracts/formats.js';
import { LETTER_REASON_LABELS, LETTER_STATE_LABELS, type LetterEntry } from '@lox/contracts/letters.js';
import { can } from '@lox/contracts/permissions.js';
import { Button, Drawer, Grid, Segmented, Skeleton } from 'antd';
import { useState } from 'react';
import { shownMessage } from '../../../../shared/api.js';
import { useSession } from '../../../session/session.js';
import { GlyphIcon } from '../../../ui/GlyphIcon.js';
import { LoadFailed } from '../../../ui/LoadFailed.js';
import { useToast } from '../../../ui/use-toast.js';
import { postLetterAction, letterHtmlPath, letterKeys, letterQuery } from '../letter-calls.js';
import { useIsWithoutMail } from '../../../ui/mail-presence.js';
import styles from '../letters.module.css';

const PANEL_WIDTH = 720;
const VIEWS = [
  { value: 'html', label: 'Mensagem' },
  { value: 'text', label: 'Só texto' },
];

export function LetterDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const wide = Grid.useBreakpoint().md ?? true;
  const [open, setOpen] = useState(true);
  const [view, setView] = useState('html');
  const query = useQuery(letterQuery(id));
  const { data } = query;
  return (
    <Drawer
      open={open}
      size={wide ? PANEL_WIDTH : '100%'}
      title={data?.entry.kindLabel ?? 'Mensagem'}
      onClose={() => setOpen(false)}
      afterOpenChange={(shown) => !shown && onClose()}
      closable={{ 'aria-label': 'Fechar' }}
      footer={data && <Actions entry={data.entry} whatsapp={data.whatsapp} />}
    >
      <LoadFailed query={query} title="Não foi possível abrir a mensagem" />
      {query.isPending && <Skeleton active paragraph={{ rows: 10 }} />}
      {data && (
        <div className={`stack gap-4 starts ${styles.letter}`}>
          <Facts entry={data.entry} subject={data.subject} />
          {data.readable && (
            <Segmented aria-label="Mostrar" options={VIEWS} value={view} onChange={setView} />
          )}
          {!data.readable && <p className="soft sm">{data.text}</p>}
          {data.readable && view === 'html' && (
            <iframe
              className={styles.frame}
              title={`Mensagem: ${data.subject}`}
              src={letterHtmlPath(id)}
              sandbox=""
            />
          )}
          {data.readable && view === 'text' && (
            <pre className={`breaks sm full ${styles.plain}`}>{data.text}</pre>
          )}
        </div>
      )}
    </Drawer>
  );
}

function Facts({ entry, subject }: { entry: LetterEntry; subject: string }) {
  const { receiver, state, reason, dueAt, sentAt, tries, nextTryAt } = entry;
  const facts: [string, string | null][] = [
    ['Para', receiver && `${receiver.name} <${receiver.address || 'sem e-mail'}>`],
    ['Assunto', subject || null],
    [
      'Situação',
      [LETTER_STATE_LABELS[state], reason && LETTER_REASON_LABELS[reason]].filter(Boolean).join('. '),
    ],
    ['Prevista', formatDayAndTime(dueAt)],
    ['Enviada', sentAt && formatDayAndTime(sentAt)],
    ['Tentativas', tries > 0 ? String(tries) : null],
    ['Próxima', tries > 0 && nextTryAt ? formatDayAndTime(nextTryAt) : null],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([label, text]) => text && <Fact key={label} label={label} text={text} />)}
    </dl>
  );
}

function Fact({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="breaks">{text}</dd>
    </div>
  );
}

const WAITS = 'A mensagem espera: não há servidor de e-mail';

function Actions({ entry: { id, state }, whatsapp }: { entry: LetterEntry; whatsapp: string | null }) {
  const { ability } = useSession();
  const client = useQueryClient();
  const toast = useToast();
  const isWithoutMail = useIsWithoutMail();
  const handling = useMutation({
    mutationFn: (what: 'send-again' | 'cancel') => postLetterAction(id, what),
    onSuccess: (_, what) =>
      toast.success(
        what === 'cancel' ? 'Mensagem cancelada' : isWithoutMail ? WAITS : 'Mensagem na fila de envio',
      ),
    onError: (error) =>
      toast.error('Não foi possível', shownMessage(error, 'O servidor não respondeu como esperado.')),
    onSettled: () => client.invalidateQueries({ queryKey: letterKeys.all }),
  });
  if (!can(ability, 'update', 'settings') || state === 'sending') return null;
  const waits = state === 'waiting' || state === 'parked';
  return (
    <div className="row wrap end gap-3">
      {isWithoutMail && waits && whatsapp && (
        <Button
          href={whatsapp}
          target="_blank"
          rel="noreferrer"
          icon={<GlyphIcon glyph={WhatsAppOutlined} />}
        >
          Enviar pelo WhatsApp
        </Button>
      )}
      {waits && (
        <Button danger disabled={handling.isPending} onClick={() => handling.mutate('cancel')}>
          Não enviar
        </Button>
      )}
      <Button type="primary" disabled={handling.isPending} onClick={() => handling.mutate('send-again')}>
        {state === 'waiting' ? 'Enviar agora' : 'Enviar de novo'}
      </Button>
    </div>
  );
}
