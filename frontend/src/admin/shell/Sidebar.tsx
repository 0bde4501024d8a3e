import {
  BarChartOutlined,
  CalendarOutlined,
  ClusterOutlined,
  DashboardOutlined,
  FileTextOutlined,
  HomeOutlined,
  LogoutOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  SettingOutlined,
  SolutionOutlined,
  TeamOutlined,
} from '@ant-design/icons';
import type { Module } from '@lox/contracts/permissions.js';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { AccountMenu } from './AccountMenu.js';
import { TextTooltip } from '../ui/TextTooltip.js';
import { GlyphIcon } from '../ui/GlyphIcon.js';
import { NotificationBell } from '../features/notifications/NotificationBell.js';
import { PaletteButton } from './palette/PaletteButton.js';
import { useSession } from '../session/session.js';
import { useAdminLogout } from '../session/use-admin-logout.js';
import { BrandMark } from './BrandMark.js';
import { isPresent, visibleLinks } from './sidebar-links.js';
import { screens } from './screens.js';
import { useDiscardAllEdits } from '../ui/unsaved-edits.js';
import styles from './shell.module.css';

const ICONS: Partial<Record<Module, ReactNode>> = {
  dashboard: <GlyphIcon glyph={DashboardOutlined} />,
  properties: <GlyphIcon glyph={HomeOutlined} />,
  leads: <GlyphIcon glyph={SolutionOutlined} />,
  visits: <GlyphIcon glyph={CalendarOutlined} />,
  documents: <GlyphIcon glyph={FileTextOutlined} />,
  users: <GlyphIcon glyph={TeamOutlined} />,
  reports: <GlyphIcon glyph={BarChartOutlined} />,
  operations: <GlyphIcon glyph={ClusterOutlined} />,
  settings: <GlyphIcon glyph={SettingOutlined} />,
};

interface SidebarProps {
  collapsed: boolean;
  /** A phone's bell is in the top bar. */
  inDrawer?: boolean;
  onToggle?: () => void;
  onNavigate?: () => void;
  onChangePassword: () => void;
  onPlanAbsence: () => void;
}

export function Sidebar({
  collapsed,
  inDrawer = false,
  onToggle,
  onNavigate,
  onChangePassword,
  onPlanAbsence,
}: SidebarProps) {
  const { ability } = useSession();
  const { pathname } = useLocation();
  const links = visibleLinks(ability, screens);
  return (
    <div className={styles.sidebar} data-collapsed={collapsed}>
      <div className={styles.sidebarHead}>
        {!collapsed && <BrandMark />}
        {!inDrawer && <NotificationBell />}
      </div>
      {!inDrawer && <PaletteButton wide={!collapsed} />}
      <nav className={styles.links} aria-label="Módulos" onClick={onNavigate}>
        {links.map((link) => (
          <TextTooltip key={link.path} text={collapsed ? link.label : ''} placement="right">
            <Link
              to={`/admin/${link.path}`}
              className={styles.link}
              data-last={link.module === 'settings'}
              aria-label={link.label}
              aria-current={isPresent(link, pathname) ? 'page' : undefined}
            >
              {ICONS[link.module]}
              {!collapsed && <span>{link.label}</span>}
            </Link>
          </TextTooltip>
        ))}
      </nav>
      <Person
        collapsed={collapsed}
        onNavigate={onNavigate}
        onChangePassword={onChangePassword}
        onPlanAbsence={onPlanAbsence}
      />
      {onToggle && (
        <Button
          type="text"
          className={styles.collapse}
          icon={collapsed ? <GlyphIcon glyph={MenuUnfoldOutlined} /> : <GlyphIcon glyph={MenuFoldOutlined} />}
          aria-label={collapsed ? 'Expandir menu' : 'Recolher menu'}
          aria-expanded={!collapsed}
          onClick={onToggle}
        >
          {collapsed ? null : 'Recolher'}
        </Button>
      )}
    </div>
  );
}

function Person({
  collapsed,
  onNavigate,
  onChangePassword,
  onPlanAbsence,
}: Pick<SidebarProps, 'collapsed' | 'onNavigate' | 'onChangePassword' | 'onPlanAbsence'>) {
  const { user } = useSession();
  const logout = useAdminLogout();
  const leaveAll = useDiscardAllEdits();
  return (
    <div className={styles.person}>
      <AccountMenu
        user={user}
        collapsed={collapsed}
        onNavigate={onNavigate}
        onChangePassword={onChangePassword}
        onPlanAbsence={onPlanAbsence}
      />
      <TextTooltip text={collapsed ? 'Sair' : ''} placement="right">
        <Button
          type="text"
          icon={<GlyphIcon glyph={LogoutOutlined} />}
          aria-label="Sair"
          onClick={() => leaveAll(() => void logout())}
        >
          {collapsed ? null : 'Sair'}
        </Button>
      </TextTooltip>
    </div>
  );
}
