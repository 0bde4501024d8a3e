import { coloursUrl, colourTokens, type AgencyColours } from '@lox/contracts/agency.js';
import type { ThemeConfig } from 'antd';
import { tokens } from '../../shared/tokens.js';

export function themeOf(colours: AgencyColours): ThemeConfig {
  if (coloursUrl(colours) === null) return theme;
  const own = colourTokens(colours);
  const token = {
    ...theme.token,
    colorPrimary: own['--primary'],
    colorLink: own['--primary'],
    colorLinkHover: own['--primary-strong'],
    colorPrimaryBg: own['--primary-tint'],
  };
  return { ...theme, token };
}

const theme: ThemeConfig = {
  token: {
    colorPrimary: tokens.primary,
    colorLink: tokens.primary,
    colorLinkHover: tokens.primaryStrong,
    colorInfo: tokens.info,
    colorSuccess: tokens.success,
    colorWarning: tokens.warning,
    colorError: tokens.danger,
    colorText: tokens.ink,
    colorTextSecondary: tokens.inkSoft,
    colorTextDescription: tokens.inkSoft,
    // Ant Design's default has too little contrast (WCAG AA).
    colorTextPlaceholder: '#66736d',
    colorBorder: '#c9d2cd',
    colorBorderSecondary: tokens.line,
    colorBgLayout: tokens.sand,
    // Ant Design's palettes derived from dark colours look muddy.
    colorPrimaryBg: tokens.primaryTint,
    colorSuccessBg: '#e8f4ec',
    colorSuccessBorder: '#b5d9c2',
    colorWarningBg: '#fcf4e1',
    colorWarningBorder: '#e5cd96',
    colorErrorBg: '#fdefed',
    colorErrorBorder: '#efbfb9',
    colorInfoBg: '#eaf1fa',
    colorInfoBorder: '#bcd3ec',
    borderRadius: tokens.radius,
    borderRadiusSM: 6,
    fontFamily: tokens.fontBody,
    fontSize: 14,
    controlHeight: 36,
  },
  components: {
    Button: { primaryShadow: 'none', defaultShadow: 'none', fontWeight: 600 },
    Drawer: { footerPaddingBlock: 12 },
    Dropdown: { paddingBlock: 7 },
  },
};
