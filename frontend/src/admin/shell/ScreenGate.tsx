import { denialText, moduleLabel } from '@lox/contracts/permissions.js';
import { Suspense, type ReactNode } from 'react';
import { useSession } from '../session/session.js';
import { DenialButton } from '../ui/DenialButton.js';
import { MessageScreen } from '../ui/MessageScreen.js';
import { ScreenErrorBoundary } from './ScreenErrorBoundary.js';
import type { Screen } from './screens.js';

export function ScreenGate({ screen, otherwise }: { screen: Screen; otherwise?: ReactNode }) {
  const { ability, checkingPermissions } = useSession();
  if (checkingPermissions) return <MessageScreen busy title="Verificando permissões..." />;
  if (!screen.opens(ability)) {
    if (otherwise) return otherwise;
    return (
      <MessageScreen
        title={denialText(screen.action, screen.module)}
        text={`Este módulo é o de ${moduleLabel(screen.module)}. Se você precisa dele, peça a um administrador que o libere para você.`}
        action={<DenialButton missing={screen} />}
        wayBack
      />
    );
  }
  return (
    <ScreenErrorBoundary key={screen.path}>
      <Suspense fallback={<MessageScreen busy title="Carregando..." />}>
        <screen.Component />
      </Suspense>
    </ScreenErrorBoundary>
  );
}
