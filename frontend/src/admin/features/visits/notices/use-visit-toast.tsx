import { messageAfter } from '@lox/contracts/messages.js';
import type { Visit } from '@lox/contracts/visits.js';
import { lazy, Suspense, useCallback } from 'react';
import { useSession } from '../../../session/session.js';
import { useToast, type ToastAction } from '../../../ui/use-toast.js';

const LetterToClient = lazy(() => import('./LetterToClient.js'));
const TellClient = lazy(() => import('./TellClient.js'));

interface VisitToast {
  /** Null for a new visit. */
  before: Visit | null;
  saved: Visit | undefined;
  title: string;
  text: string;
  actions?: readonly ToastAction[];
}

export function useVisitToast(): (shown: VisitToast) => void {
  const toast = useToast();
  const session = useSession();
  return useCallback(
    ({ before, saved, title, text, actions }) => {
      const moment = saved && messageAfter(before, saved, new Date());
      if (!saved || !moment) return toast.success(title, text, actions);
      const description = (
        <>
          <div>{text}</div>
          <Suspense>
            <LetterToClient visit={saved} />
          </Suspense>
        </>
      );
      toast.success(title, description, actions, (close) => (
        <Suspense>
          <TellClient visit={saved} moment={moment} session={session} onOpened={close} />
        </Suspense>
      ));
    },
    [session, toast],
  );
}
