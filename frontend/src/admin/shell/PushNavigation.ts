import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { pushOwner } from '../session/push-owner.js';
import { useSession } from '../session/session.js';

export function PushNavigation(): null {
  const { user } = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    if (pushOwner() === null) return;
    void import('../session/push.js')
      .then(({ resumePush }) => resumePush(user.id))
      .catch((error: unknown) => console.warn('this device is not told of notifications', error));
  }, [user.id]);
  useEffect(() => {
    // Absent without https.
    const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    const open = ({ data }: MessageEvent<{ pushed?: string } | null>): void => {
      if (typeof data?.pushed === 'string') void navigate(data.pushed);
    };
    worker?.addEventListener('message', open);
    return () => worker?.removeEventListener('message', open);
  }, [navigate]);
  return null;
}
