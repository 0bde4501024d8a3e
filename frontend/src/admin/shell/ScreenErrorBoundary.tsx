import { Button } from 'antd';
import { Component, type ReactNode } from 'react';
import { Notice } from '../ui/Notice.js';

/** Keeps the shell standing when a screen breaks or its code cannot be fetched. */
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
      <Notice
        title="Não foi possível abrir esta tela"
        text="Pode ter sido a conexão ou uma versão nova do sistema. Recarregar costuma resolver."
        action={
          // A failed chunk stays failed for this page: only a reload fetches it again.
          <Button type="primary" onClick={() => window.location.reload()}>
            Recarregar
          </Button>
        }
      />
    );
  }
}
