import { MenuOutlined } from '@ant-design/icons';
import { Button, Drawer, Grid } from 'antd';
import { useRef, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { GlyphIcon } from '../ui/GlyphIcon.js';
import { NotificationBell } from '../features/notifications/NotificationBell.js';
import { PaletteButton } from './palette/PaletteButton.js';
import { UndoShortcut } from '../records/undo/latest-undo.js';
import { PaletteShortcut } from './palette/PaletteShortcut.js';
import { PasswordDialogHost } from '../session/password/PasswordDialogHost.js';
import { ReauthenticationDialogHost } from '../session/proof/ReauthenticationDialogHost.js';
import { DenialDialogHost } from '../session/denial/DenialDialogHost.js';
import { usePasswordDialog } from '../session/password/password-store.js';
import { AbsenceDialogHost } from '../features/users/absence/AbsenceDialogHost.js';
import { AsOfAddress } from './past/AsOfAddress.js';
import { BrandMark } from './BrandMark.js';
import { useInterfacePreferences } from '../ui/interface-preferences.js';
import { LiveUpdates } from './LiveUpdates.js';
import { PausedNotice } from './PausedNotice.js';
import { Sidebar } from './Sidebar.js';
import { useOwnAbsence } from './use-own-absence.js';
import { PushNavigation } from './PushNavigation.js';
import { UnsavedNavigationGuard } from '../ui/unsaved-edits.js';
import styles from './shell.module.css';

/** Reads no address, so that another one renders no more than its screen. */
export function Shell() {
  const wide = Grid.useBreakpoint().md ?? true;
  return (
    <LiveUpdates>
      <a className={styles.skip} href="#conteudo">
        Ir para o conteúdo
      </a>
      <div className={wide ? styles.desk : styles.phone}>
        {wide ? <DesktopSidebar /> : <TopBar />}
        <main id="conteudo" className={styles.content} tabIndex={-1}>
          <PausedNotice />
          <AsOfAddress>
            <Outlet />
          </AsOfAddress>
        </main>
      </div>
      <PushNavigation />
      <PaletteShortcut />
      <UndoShortcut />
      <UnsavedNavigationGuard />
      <PasswordDialogHost />
      <ReauthenticationDialogHost />
      <AbsenceDialogHost />
      <DenialDialogHost />
    </LiveUpdates>
  );
}

function DesktopSidebar() {
  const collapsed = useInterfacePreferences((state) => state.sidebarCollapsed);
  const toggle = useInterfacePreferences((state) => state.toggleSidebar);
  const changePassword = usePasswordDialog((state) => state.show);
  const planAbsence = useOwnAbsence();
  return (
    <aside className={collapsed ? styles.sidebarNarrow : styles.sidebarWide}>
      <Sidebar
        collapsed={collapsed}
        onToggle={toggle}
        onChangePassword={changePassword}
        onPlanAbsence={planAbsence}
      />
    </aside>
  );
}

function TopBar() {
  const [open, setOpen] = useState(false);
  const changePassword = usePasswordDialog((state) => state.show);
  const planAbsence = useOwnAbsence();
  /** Runs after closing: an open drawer traps the focus. */
  const next = useRef<(() => void) | null>(null);
  const close = (then: (() => void) | null = null) => {
    next.current = then;
    setOpen(false);
  };
  return (
    <header className={styles.topBar}>
      <Button
        type="text"
        icon={<GlyphIcon glyph={MenuOutlined} />}
        aria-label="Abrir menu"
        onClick={() => setOpen(true)}
      />
      <BrandMark />
      <PaletteButton wide={false} />
      <NotificationBell />
      <Drawer
        open={open}
        onClose={() => close()}
        afterOpenChange={(isOpen) => !isOpen && next.current?.()}
        placement="left"
        size={272}
        closable={false}
        aria-label="Menu"
        styles={{ body: { padding: 0 } }}
      >
        <Sidebar
          collapsed={false}
          inDrawer
          onNavigate={() => close()}
          onChangePassword={() => close(changePassword)}
          onPlanAbsence={() => close(planAbsence)}
        />
      </Drawer>
    </header>
  );
}
