import type { Plugin } from 'vite';

const CODE =
  /node_modules\/(@ant-design\/icons\/es\/components\/AntdIcon(?:Light)?|@rc-component\/(?:input-number\/es\/StepHandler|segmented\/es\/index|tabs\/es\/TabNavList\/OperationNode|dialog\/es\/Dialog\/Content\/Panel|notification\/es\/Notification))\.js$/;
/** The English that screen readers would say, and what is there instead, by the ends of the files' names. */
const NAMES: readonly (readonly [file: string, english: string, portuguese: string])[] = [
  // An icon's file name says nothing: it stands beside its text or within a button that has a name.
  ['AntdIcon', '"aria-label": icon.name', '"aria-hidden": true'],
  ['AntdIconLight', '"aria-label": icon.name', '"aria-hidden": true'],
  ['StepHandler', "isUpAction ? 'Increase Value' : 'Decrease Value'", "isUpAction ? 'Aumentar' : 'Diminuir'"],
  ['segmented/es/index', '"segmented control"', '"Escolha"'],
  ['OperationNode', "'expanded dropdown'", "'Mais abas'"],
  ['OperationNode', "removeAriaLabel || 'remove'", "removeAriaLabel || 'Remover'"],
  ['Panel', '"aria-label": "Close"', '"aria-label": "Fechar"'],
  ['Notification', '"aria-label": "Close"', '"aria-label": "Fechar"'],
];

/**
 * Names that antd gives to screen readers in English, whatever its language is set to.
 * @throws when the code is written differently: what is mended there can go here; `spoken-names.spec.ts` tells
 */
export function portugueseNames(): Plugin {
  return {
    name: 'portuguese-names',
    transform: {
      filter: { id: CODE },
      handler(code, id) {
        const file = id.replace(/\.js$/, '');
        const mended = NAMES.filter(([end]) => file.endsWith(`/${end}`));
        if (mended.length === 0 || !mended.every(([, english]) => code.split(english).length === 2))
          throw new Error(`${file} is written differently: see frontend/portuguese-names.ts`);
        return {
          code: mended.reduce((text, [, english, portuguese]) => text.replace(english, portuguese), code),
          map: null,
        };
      },
    },
  };
}
