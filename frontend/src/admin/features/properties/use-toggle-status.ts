import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ManagedProperty } from '@lox/contracts/property-management.js';
import type { PropertyStatus } from '@lox/contracts/properties.js';
import { App } from 'antd';
import { useCallback, type ReactNode } from 'react';
import { shownMessage } from '../../../shared/api.js';
import { useOfferRequestUndo } from '../../records/undo/offer-request-undo.js';
import { useToast } from '../../ui/use-toast.js';
import { changeStatus } from './property-calls.js';
import { cachePropertyStatus } from './property-cache.js';
import { propertyKeys, STATUS_CHANGE } from './property-queries.js';
import { textWith, usePublicationCheck } from './publishing/use-publication-check.js';
import { NO_ANIMATION } from '../../ui/no-animation.js';

interface Toggle {
  property: ManagedProperty;
  to: PropertyStatus;
  lacking: ReactNode;
}

export function useToggleStatus(): (property: ManagedProperty) => void {
  const client = useQueryClient();
  const toast = useToast();
  const offerUndo = useOfferRequestUndo();
  const { modal } = App.useApp();
  const check = usePublicationCheck();
  const { mutate } = useMutation({
    mutationKey: STATUS_CHANGE,
    mutationFn: ({ property, to }: Toggle) => changeStatus(property.id, to),
    onMutate: async ({ property, to }) => {
      // A pending answer holds older data.
      await client.cancelQueries({ queryKey: propertyKeys.lists });
      cachePropertyStatus(client, property.id, to);
    },
    onSuccess: (saved, { property, to, lacking }) => {
      const text = `${property.title} ${to === 'live' ? 'está ativo' : 'está pausado'}.`;
      toast.success('Imóvel atualizado', textWith(text, lacking), offerUndo(saved));
    },
    onError: (error, { property }) => {
      cachePropertyStatus(client, property.id, property.status);
      toast.error('Erro ao atualizar', shownMessage(error, 'Não foi possível alterar o status do imóvel.'));
    },
    onSettled: () => {
      // Only the last of several changes refetches.
      if (client.isMutating({ mutationKey: STATUS_CHANGE }) === 1) {
        void client.invalidateQueries({ queryKey: propertyKeys.lists });
      }
    },
  });
  return useCallback(
    (property) => {
      const to = property.status === 'live' ? 'paused' : 'live';
      const goOn = (lacking?: ReactNode) => mutate({ property, to, lacking });
      if (to === 'paused') return goOn();
      if (property.status !== 'sold') return void check([property.id], goOn);
      modal.confirm({
        ...NO_ANIMATION,
        title: 'Ativar imóvel vendido?',
        content: `“${property.title}” está marcado como vendido. Ao ativar, volta a aparecer no site.`,
        okText: 'Ativar',
        cancelText: 'Cancelar',
        onOk: () => void check([property.id], goOn),
      });
    },
    [modal, mutate, check],
  );
}
