import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatDay } from '@lox/contracts/formats.js';
import { localDay } from '@lox/contracts/local-time.js';
import type { Mandate } from '@lox/contracts/mandates.js';
import type { ManagedProperty } from '@lox/contracts/property-management.js';
import { Button } from 'antd';
import { useState } from 'react';
import { shownMessage } from '../../../../shared/api.js';
import { RecordDrawer } from '../../../records/detail/RecordDrawer.js';
import { useUnsavedGuard } from '../../../ui/unsaved-edits.js';
import { useToast } from '../../../ui/use-toast.js';
import { managedPropertyQuery, propertyKeys } from '../property-queries.js';
import MandateFields from './MandateFields.js';
import { detailsText, stateOf, termText } from './mandate-texts.js';
import { OwnerPages } from './OwnerPages.js';
import { useMandateDraft } from './use-mandate-draft.js';
import styles from './mandate.module.css';

export const MANDATE_DRAWER = { name: 'Captação', width: 560 } as const;

export default function MandateDrawer({ id, onClosed }: { id: string; onClosed: () => void }) {
  const client = useQueryClient();
  const toast = useToast();
  const [open, setOpen] = useState(true);
  const property = useQuery(managedPropertyQuery(id));
  const mandate = useMandateDraft(id);
  const saving = useMutation({
    mutationFn: () => mandate.save(id),
    onSuccess: () => {
      toast.success('Captação salva');
      void client.invalidateQueries({ queryKey: propertyKeys.lists });
      void client.invalidateQueries({ queryKey: propertyKeys.missing });
    },
    onError: (error) =>
      toast.error(
        'Não foi possível salvar a captação',
        shownMessage(error, 'O servidor não respondeu como esperado.'),
      ),
  });
  const ask = useUnsavedGuard(open && mandate.isChanged && !saving.isPending, {
    over: true,
    text: 'O que você preencheu e ainda não salvou será perdido.',
  });
  return (
    <RecordDrawer<ManagedProperty>
      query={property}
      open={open}
      width={MANDATE_DRAWER.width}
      name={MANDATE_DRAWER.name}
      titleOf={({ title, code }) => `Captação de ${title} (${code})`}
      goneText="Este imóvel não existe mais, ou você não pode vê-lo."
      failedText={(error) => shownMessage(error, 'Não foi possível carregar o imóvel.')}
      onClose={() => ask(() => setOpen(false))}
      onClosed={onClosed}
      footerOf={() => (
        <div className="flex end gap-2">
          <Button onClick={() => ask(() => setOpen(false))}>Fechar</Button>
          <Button
            type="primary"
            disabled={!mandate.isChanged}
            loading={saving.isPending}
            onClick={() => mandate.check() && saving.mutate()}
          >
            Salvar captação
          </Button>
        </div>
      )}
    >
      {(record) => (
        <div className={styles.form}>
          {mandate.base && <State mandate={mandate.base} />}
          <MandateFields property={record} purpose={record.purpose} mandate={mandate} writes />
          {mandate.base && <OwnerPages id={id} title={record.title} owners={mandate.base.owners} />}
          {mandate.base && <Past mandate={mandate.base} />}
        </div>
      )}
    </RecordDrawer>
  );
}

function State({ mandate }: { mandate: Mandate }) {
  const { text, tone } = stateOf(mandate, localDay(new Date()));
  return (
    <p className={styles.state}>
      <span className="badge" data-tone={tone}>
        {text}
      </span>
    </p>
  );
}

function Past({ mandate: { authorisations } }: { mandate: Mandate }) {
  if (authorisations.length === 0) return null;
  return (
    <section aria-labelledby="mandate-past">
      <h3 id="mandate-past" className="sm">
        Autorizações registradas
      </h3>
      <ul className={styles.past}>
        {authorisations.map((one) => (
          <li key={one.id}>
            <span className="medium">{termText(one)}</span>
            <span className="soft sm">{detailsText(one)}</span>
            <span className="soft small">
              {`Registrada em ${formatDay(one.recordedAt)}${one.recordedBy ? ` por ${one.recordedBy}` : ''}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
