import { useMutation, useQueryClient } from '@tanstack/react-query';
import { BULK_LIMIT, type ManagedProperty } from '@lox/contracts/property-management.js';
import type { PropertyStatus } from '@lox/contracts/properties.js';
import { App } from 'antd';
import type { ReactNode } from 'react';
import { shownMessage } from '../../../shared/api.js';
import { useOfferRestore } from '../../records/undo/restore.js';
import { useOfferRequestUndo } from '../../records/undo/offer-request-undo.js';
import { useToast } from '../../ui/use-toast.js';
import { bulkUpdate, deleteProperty } from './property-calls.js';
import { propertyKeys } from './property-queries.js';
import { inBatches, chunks } from './batches.js';
import { textWith, usePublicationCheck } from './publishing/use-publication-check.js';
import type { PropertySelection } from './use-property-selection.js';
import { NO_ANIMATION } from '../../ui/no-animation.js';

const AT_ONCE = 4;

export interface BulkActions {
  activate(): void;
  pause(): void;
  remove(): void;
  running: 'live' | 'paused' | 'delete' | null;
}

interface BulkChange {
  ids: string[];
  status: PropertyStatus;
  lacking: ReactNode;
}

/** Refused properties stay selected. */
export function useBulkActions({ selected, keep }: PropertySelection): BulkActions {
  const client = useQueryClient();
  const toast = useToast();
  const offerRestore = useOfferRestore();
  const { modal } = App.useApp();
  const check = usePublicationCheck();
  const chosen = [...selected.values()];
  const offerUndo = useOfferRequestUndo();
  const refresh = () => client.invalidateQueries({ queryKey: propertyKeys.lists });

  const updating = useMutation({
    mutationFn: ({ ids, status }: BulkChange) => updateAll(ids, status),
    onSuccess: (answers, { lacking }) => {
      const results = answers.flatMap((answer) => answer.results);
      const refused = results.filter(({ success }) => !success);
      const done = results.length - refused.length;
      keep(refused.map(({ id }) => id));
      if (refused.length === 0) {
        const text = `${done} imóveis foram atualizados com sucesso.`;
        toast.success('Atualização em lote concluída', textWith(text, lacking), offerUndo(...answers));
      } else {
        toast.error(
          'Erro na atualização em lote',
          `${done} de ${results.length} imóveis foram atualizados. ${refused[0]?.message ?? ''} Os demais continuam selecionados.`,
          done > 0 ? offerUndo(...answers) : [],
        );
      }
    },
    onError: (error) =>
      toast.error('Erro na atualização em lote', shownMessage(error, 'Failed to bulk update properties')),
    onSettled: refresh,
  });

  const deleting = useMutation({
    mutationFn: (ids: string[]) => inBatches(ids, AT_ONCE, deleteProperty),
    onSuccess: (outcomes, ids) => {
      const refused = ids.filter((_, index) => outcomes[index]?.status === 'rejected');
      const reason = outcomes.find((outcome) => outcome.status === 'rejected')?.reason as unknown;
      keep(refused);
      if (refused.length === 0) {
        toast.success(
          'Imóvel excluído',
          ids.length > 1 ? `${ids.length} imóveis foram excluídos com sucesso.` : undefined,
          offerRestore('property', ids),
        );
      } else {
        const left = ids.length > 1 ? ` ${refused.length} de ${ids.length} continuam selecionados.` : '';
        const gone = ids.filter((id) => !refused.includes(id));
        toast.error(
          'Erro ao excluir',
          `${shownMessage(reason, 'Failed to delete property')}${left}`,
          gone.length > 0 ? offerRestore('property', gone) : [],
        );
      }
    },
    onSettled: refresh,
  });

  const update = (status: PropertyStatus, lacking?: ReactNode) =>
    updating.mutate({ ids: chosen.map(({ id }) => id), status, lacking });
  return {
    running: updating.isPending
      ? updating.variables.status === 'live'
        ? 'live'
        : 'paused'
      : deleting.isPending
        ? 'delete'
        : null,
    pause: () => update('paused'),
    activate: () => {
      const sold = soldAmong(chosen);
      const goOn = () =>
        void check(
          chosen.filter(({ status }) => status !== 'live').map(({ id }) => id),
          (lacking) => update('live', lacking),
        );
      if (sold === 0) return goOn();
      modal.confirm({
        ...NO_ANIMATION,
        title: sold === 1 ? 'Ativar imóvel vendido?' : 'Ativar imóveis vendidos?',
        content: `Entre os selecionados, ${sold === 1 ? '1 está marcado' : `${sold} estão marcados`} como vendido. Ao ativar, volta${sold === 1 ? '' : 'm'} a aparecer no site.`,
        okText: 'Ativar',
        cancelText: 'Cancelar',
        onOk: goOn,
      });
    },
    remove: () => {
      modal.confirm({
        ...NO_ANIMATION,
        title: `Tem certeza que deseja excluir ${chosen.length} imóvel(is)?`,
        content: 'Eles saem do site e da gestão, e ficam 30 dias na lixeira.',
        okText: 'Excluir',
        okButtonProps: { danger: true },
        cancelText: 'Cancelar',
        onOk: () => deleting.mutate(chosen.map(({ id }) => id)),
      });
    },
  };
}

async function updateAll(ids: string[], status: PropertyStatus) {
  const answers = [];
  for (const part of chunks(ids, BULK_LIMIT)) answers.push(await bulkUpdate(part, status));
  return answers;
}

const soldAmong = (properties: ManagedProperty[]): number =>
  properties.filter(({ status }) => status === 'sold').length;
