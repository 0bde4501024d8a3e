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
  // An icon stands beside its text or in a button with a name.
  ['AntdIcon', '"aria-label": icon.name', '"aria-hidden": true'],
  ['AntdIconLight', '"aria-label": icon.name', '"aria-hidden": true'],
  ['StepHandler', "isUpAction ? 'Increase Value' : 'Decrease Value'", "isUpAction ? 'Aumentar' : 'Diminuir'"],
  ['segmented/es/index', '"segmented control"', '"Escolha"'],
  ['useAllowClear', "?? 'Clear'", "?? 'Limpar'"],
  ['OperationNode', "'expanded dropdown'", "'Mais abas'"],
  ['OperationNode', "removeAriaLabel || 'remove'", "removeAriaLabel || 'Remover'"],
  // Buttons with no name other than their icon's.
  ['OperationNode', '"aria-haspopup": "listbox"', '"aria-label": "Mais abas", "aria-haspopup": "listbox"'],
  ['BaseInput', 'className: clsx(clearIconCls, {', '"aria-label": "Limpar", className: clsx(clearIconCls, {'],
  ['Pagination', `const prevIcon = ${BUTTON}`, `const prevIcon = ${BUTTON} "aria-label": "Página anterior",`],
  ['Pagination', `const nextIcon = ${BUTTON}`, `const nextIcon = ${BUTTON} "aria-label": "Próxima página",`],
  ['Panel', '"aria-label": "Close"', '"aria-label": "Fechar"'],
  ['Notification', '"aria-label": "Close"', '"aria-label": "Fechar"'],
];

/**
 * antd's accessible names are English in every locale.
 * @throws when antd's code has changed; `spoken-names.spec.ts` tells whether the patch is still needed
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
          throw new Error(`${file} is written differently: see frontend/antd-accessible-names.ts`);
        return {
          code: mended.reduce((text, [, english, portuguese]) => text.replace(english, portuguese), code),
          map: null,
        };
      },
    },
  };
}
