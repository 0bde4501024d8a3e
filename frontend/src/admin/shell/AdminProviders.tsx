import { DownOutlined } from '@ant-design/icons';
import { QueryClientProvider } from '@tanstack/react-query';
import type { Brand } from '@lox/contracts/brand.js';
import { App, ConfigProvider } from 'antd';
import ptBR from 'antd/locale/pt_BR';
import { useState, type ReactNode } from 'react';
import { GlyphIcon } from '../ui/GlyphIcon.js';
import { BrandContext } from '../ui/brand.js';
import { createAdminQueryClient } from '../session/admin-query-client.js';
import { themeOf } from './theme.js';
import { TOAST_SECONDS } from '../ui/use-toast.js';

const { DatePicker } = ptBR;
/** `admin.css` adds the "de" of "nov. de 2026". */
const LOCALE: typeof ptBR = {
  ...ptBR,
  ...(DatePicker && {
    DatePicker: {
      ...DatePicker,
      lang: {
        ...DatePicker.lang,
        monthBeforeYear: true,
        shortMonths: 'jan. fev. mar. abr. mai. jun. jul. ago. set. out. nov. dez.'.split(' '),
      },
    },
  }),
};

export function AdminProviders({
  nonce,
  brand,
  children,
}: {
  nonce: string | undefined;
  brand: Brand;
  children: ReactNode;
}) {
  const [client] = useState(createAdminQueryClient);
  const [theme] = useState(() => themeOf(brand.colours));
  return (
    <QueryClientProvider client={client}>
      <ConfigProvider
        csp={nonce ? { nonce } : undefined}
        locale={LOCALE}
        theme={theme}
        select={{ suffixIcon: <GlyphIcon glyph={DownOutlined} /> }}
      >
        <App
          className="app"
          notification={{
            maxCount: 1,
            duration: TOAST_SECONDS,
            placement: 'bottomRight',
          }}
        >
          <BrandContext value={brand}>{children}</BrandContext>
        </App>
      </ConfigProvider>
    </QueryClientProvider>
  );
}
