import { CopyOutlined, MailOutlined, WhatsAppOutlined } from '@ant-design/icons';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatDay } from '@lox/contracts/formats.js';
import type { PropertyOwner } from '@lox/contracts/mandates.js';
import type { OwnerPage } from '@lox/contracts/owner-pages.js';
import { App, Button, Input, Space } from 'antd';
import { shownMessage } from '../../../../shared/api.js';
import { GlyphIcon } from '../../../ui/GlyphIcon.js';
import { InlineLoadFailed } from '../../../ui/LoadFailed.js';
import { NO_ANIMATION } from '../../../ui/no-animation.js';
import { useToast } from '../../../ui/use-toast.js';
import {
  openOwnerPage,
  ownerPagesQuery,
  pageByMail,
  pageByWhatsapp,
  withdrawOwnerPage,
} from './owner-page-calls.js';
import styles from './mandate.module.css';

/** `owners` as they are stored. */
export function OwnerPages({ id, title, owners }: { id: string; title: string; owners: PropertyOwner[] }) {
  const query = useQuery(ownerPagesQuery(id));
  const known = owners.filter(({ erased }) => !erased);
  if (known.length === 0) return null;
  return (
    <section aria-labelledby="owner-pages">
      <h3 id="owner-pages" className="sm">
        Página do proprietário
      </h3>
      <p className={`soft small ${styles.hint}`}>
        Quem tem o endereço vê contatos e visitas em números, sem nomes, e onde o imóvel está anunciado.
      </p>
      <InlineLoadFailed query={query} text="Não foi possível carregar as páginas." />
      {query.data && (
        <ul className={styles.past}>
          {known.map((owner) => (
            <li key={owner.id}>
              <Page
                id={id}
                title={title}
                owner={owner}
                page={query.data.find(({ ownerId }) => ownerId === owner.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface PageProps {
  id: string;
  title: string;
  owner: PropertyOwner;
  page: OwnerPage | undefined;
}

function Page({ id, title, owner, page }: PageProps) {
  const { open, withdraw, copy } = usePage(id, owner);
  const name = owner.name ?? 'Proprietário';
  if (!page)
    return (
      <div className={styles.contact}>
        <span className="medium">{name}</span>
        <Button
          aria-label={`Criar página para ${name}`}
          loading={open.isPending}
          onClick={() => open.mutate()}
        >
          Criar página
        </Button>
      </div>
    );
  const { address, openedAt } = page;
  const chat = pageByWhatsapp(owner, title, address);
  const mail = pageByMail(owner, title, address);
  return (
    <div className={styles.page}>
      <span>
        <span className="medium">{name}</span>{' '}
        <span className="soft small">aberta em {formatDay(openedAt)}</span>
      </span>
      <Space.Compact block>
        <Input
          readOnly
          value={address}
          aria-label={`Endereço da página de ${name}`}
          onFocus={(event) => event.target.select()}
        />
        <Button icon={<GlyphIcon glyph={CopyOutlined} />} onClick={() => void copy(address)}>
          Copiar
        </Button>
      </Space.Compact>
      <div className={styles.contact}>
        {chat && (
          <Button
            icon={<GlyphIcon glyph={WhatsAppOutlined} />}
            href={chat}
            target="_blank"
            rel="noopener noreferrer"
          >
            WhatsApp
          </Button>
        )}
        {mail && (
          <Button icon={<GlyphIcon glyph={MailOutlined} />} href={mail}>
            E-mail
          </Button>
        )}
        <Button type="text" danger aria-label={`Retirar a página de ${name}`} onClick={withdraw}>
          Retirar
        </Button>
      </div>
    </div>
  );
}

function usePage(id: string, owner: PropertyOwner) {
  const client = useQueryClient();
  const toast = useToast();
  const { modal } = App.useApp();
  const options = {
    onSuccess: (pages: OwnerPage[]) => client.setQueryData(ownerPagesQuery(id).queryKey, pages),
    onError: (error: unknown) =>
      toast.error(
        'Não foi possível alterar a página',
        shownMessage(error, 'O servidor não respondeu como esperado.'),
      ),
  };
  const open = useMutation({ mutationFn: () => openOwnerPage(id, owner.id), ...options });
  const withdrawing = useMutation({ mutationFn: () => withdrawOwnerPage(id, owner.id), ...options });
  return {
    open,
    withdraw: () =>
      void modal.confirm({
        ...NO_ANIMATION,
        title: 'Retirar a página?',
        content: 'O endereço deixa de valer na hora, também para quem já o recebeu.',
        okText: 'Retirar página',
        okButtonProps: { danger: true },
        cancelText: 'Cancelar',
        onOk: () => withdrawing.mutateAsync().catch(() => undefined),
      }),
    async copy(address: string): Promise<void> {
      try {
        await navigator.clipboard.writeText(address);
        toast.success('Endereço copiado');
      } catch {
        toast.error('Não foi possível copiar', 'Selecione o endereço e copie com Ctrl+C.');
      }
    },
  };
}
