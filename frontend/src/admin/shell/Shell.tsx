import { MenuOutlined } from '@ant-design/icons';
import { Button, Drawer, Grid } from 'antd';
import { useRef, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { Icon } from '../ui/Icon.js';
import { NotificationBell } from '../features/notifications/NotificationBell.js';
import { PaletteButton } from './palette/PaletteButton.js';
import { PaletteShortcut } from './palette/PaletteShortcut.js';
import { PasswordDialogPlace } from '../session/password/PasswordDialogPlace.js';
import { ProofDialogPlace } from '../session/proof/ProofDialogPlace.js';
import { WhyDialogPlace } from '../session/why/WhyDialogPlace.js';
import { usePasswordDialog } from '../session/password/password-store.js';
import { AbsenceDialogPlace } from '../features/users/absence/AbsenceDialogPlace.js';
import { BrandMark } from './BrandMark.js';
import { useInterface } from '../ui/interface-store.js';
import { Live } from './Live.js';
import { PausedNotice } from './PausedNotice.js';
import { Sidebar } from './Sidebar.js';
import { useOwnAbsence } from './use-own-absence.js';
import { usePushed } from './use-pushed.js';
import { LeaveGuard } from '../ui/unsaved.js';
import styles from './shell.module.css';

/** The layout of every screen: a sidebar on a desktop, a top bar with a drawer on a phone. */
export function Shell() {
  const wide = Grid.useBreakpoint().md ?? true;
  usePushed();
  return (
    <Live>
      <a className={styles.skip} href="#conteudo">
        Ir para o conteúdo
      </a>
      <div className={wide ? styles.desk : styles.phone}>
        {wide ? <DeskSidebar /> : <TopBar />}
        <main id="conteudo" className={styles.content} tabIndex={-1}>
          <PausedNotice />
          <Outlet />
        </main>
      </div>
      <PaletteShortcut />
      <LeaveGuard />
      <PasswordDialogPlace />
      <ProofDialogPlace />
      <AbsenceDialogPlace />
      <WhyDialogPlace />
    </Live>
  );
}

function DeskSidebar() {
  const collapsed = useInterface((state) => state.sidebarCollapsed);
  const toggle = useInterface((state) => state.toggleSidebar);
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
  /** Runs after the drawer has closed, since it traps the focus while it is open. */
  const next = useRef<(() => void) | null>(null);
  const close = (then: (() => void) | null = null) => {
    next.current = then;
    setOpen(false);
  };
  return (
    <header className={styles.topBar}>
      <Button
        type="text"
        icon={<Icon glyph={MenuOutlined} />}
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
