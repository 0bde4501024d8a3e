import { Button } from 'antd';
import { Component, type ReactNode } from 'react';
import { MessageScreen } from '../ui/MessageScreen.js';

export class ScreenErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown) {
    console.error('screen failed', error);
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <MessageScreen
        title="Não foi possível abrir esta tela"
        text="Pode ter sido a conexão ou uma versão nova do sistema. Recarregar costuma resolver."
        action={
          // The browser caches a failed import: only a reload fetches it again.
          <Button type="primary" onClick={() => window.location.reload()}>
            Recarregar
          </Button>
        }
      />
    );
  }
}
