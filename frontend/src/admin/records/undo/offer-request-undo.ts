import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useCallback } from 'react';
import { requestOf } from '../../../shared/api.js';
import { type ToastAction, useToast } from '../../ui/use-toast.js';
import { offerUndo } from './latest-undo.js';

/** Takes back all that the requests changed; false where it failed as a whole. */
export function useUndoRequests(): (requests: readonly string[]) => Promise<boolean> {
  const client = useQueryClient();
  const toast = useToast();
  const { modal } = App.useApp();
  return useCallback(
    async (requests) => {
      const { undoRequests } = await import('./undo-requests.js');
      return undoRequests(requests, { client, toast, modal });
    },
    [client, modal, toast],
  );
}

/** Of requests, or of calls with these answers. */
export function useOfferRequestUndo(): (...given: readonly (object | string)[]) => ToastAction[] {
  const undo = useUndoRequests();
  return useCallback(
    (...given) => {
      const requests = given.flatMap((one) => (typeof one === 'string' ? one : (requestOf(one) ?? [])));
      return requests.length > 0 ? offerUndo(() => undo(requests)) : [];
    },
    [undo],
  );
}
