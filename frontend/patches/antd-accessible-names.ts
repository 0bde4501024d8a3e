// Of: antd 6.6.8, @ant-design/icons 6.3.4, @rc-component/input-number 1.6.2, @rc-component/input 1.3.1
// Of: @rc-component/segmented 1.4.0, @rc-component/select 1.10.1, @rc-component/tabs 1.13.0
// Of: @rc-component/dialog 1.10.0, @rc-component/notification 2.1.1
// Tested by: frontend/patches/antd-accessible-names.spec.ts, frontend/e2e/spoken-names.spec.ts
// Needed by: screen readers say Portuguese names, and every button has one (frontend/e2e/spoken-names.spec.ts).
// Goes when: antd takes these names from its locale.
import type { Plugin } from 'vite';

const FILES = [
  '@ant-design/icons/es/components/AntdIcon',
  '@ant-design/icons/es/components/AntdIconLight',
  '@rc-component/input-number/es/StepHandler',
  '@rc-component/input/es/BaseInput',
  '@rc-component/segmented/es/index',
  '@rc-component/select/es/hooks/useAllowClear',
  '@rc-component/tabs/es/TabNavList/OperationNode',
  '@rc-component/dialog/es/Dialog/Content/Panel',
  '@rc-component/notification/es/Notification',
  'antd/es/pagination/Pagination',
];
const CODE = new RegExp(`node_modules/(?:${FILES.join('|')})\\.js$`);
const BUTTON = '/*#__PURE__*/React.createElement("button", {';
/** By the ends of the files' names. */
const NAMES: readonly (readonly [file: string, english: string, portuguese: string])[] = [
  // An icon stands beside its text or within a button that has a name.
  ['AntdIcon', '"aria-label": icon.name', '"aria-hidden": true'],
  ['AntdIconLight', '"aria-label": icon.name', '"aria-hidden": true'],
  ['StepHandler', "isUpAction ? 'Increase Value' : 'Decrease Value'", "isUpAction ? 'Aumentar' : 'Diminuir'"],
  ['segmented/es/index', '"segmented control"', '"Escolha"'],
  ['useAllowClear', "?? 'Clear'", "?? 'Limpar'"],
  ['OperationNode', "'expanded dropdown'", "'Mais abas'"],
  ['OperationNode', "removeAriaLabel || 'remove'", "removeAriaLabel || 'Remover'"],
  ['OperationNode', '"aria-haspopup": "listbox"', '"aria-label": "Mais abas", "aria-haspopup": "listbox"'],
  ['BaseInput', 'className: clsx(clearIconCls, {', '"aria-label": "Limpar", className: clsx(clearIconCls, {'],
  ['Pagination', `const prevIcon = ${BUTTON}`, `const prevIcon = ${BUTTON} "aria-label": "Página anterior",`],
  ['Pagination', `const nextIcon = ${BUTTON}`, `const nextIcon = ${BUTTON} "aria-label": "Próxima página",`],
  ['Panel', '"aria-label": "Close"', '"aria-label": "Fechar"'],
  ['Notification', '"aria-label": "Close"', '"aria-label": "Fechar"'],
];

/**
 * Puts Portuguese in the place of names that antd gives to screen readers in English in every language.
 * @throws when the code is written differently
 */
export function antdAccessibleNames(): Plugin {
  return {
    name: 'portuguese-names',
    transform: {
      filter: { id: CODE },
      handler(code, id) {
        const file = id.replace(/\.js$/, '');
        const mended = NAMES.filter(([end]) => file.endsWith(`/${end}`));
        if (mended.length === 0 || !mended.every(([, english]) => code.split(english).length === 2))
          throw new Error(`${file} is written differently: see frontend/patches/antd-accessible-names.ts`);
        return {
          code: mended.reduce((text, [, english, portuguese]) => text.replace(english, portuguese), code),
          map: null,
        };
      },
    },
  };
}
