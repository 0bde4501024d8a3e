/** @jest-environment node */
import { antdAccessibleNames } from './antd-accessible-names.js';
import { transformed } from './transformed.js';

it.each([
  ['@ant-design/icons/es/components/AntdIcon.js', '"aria-hidden": true', '"aria-label": icon.name'],
  ['@ant-design/icons/es/components/AntdIconLight.js', '"aria-hidden": true', '"aria-label": icon.name'],
  ['@rc-component/input-number/es/StepHandler.js', "'Aumentar' : 'Diminuir'", 'Increase Value'],
  ['@rc-component/segmented/es/index.js', '"Escolha"', 'segmented control'],
  ['@rc-component/select/es/hooks/useAllowClear.js', "?? 'Limpar'", "?? 'Clear'"],
  ['@rc-component/tabs/es/TabNavList/OperationNode.js', "|| 'Remover'", 'expanded dropdown'],
  ['@rc-component/input/es/BaseInput.js', '"aria-label": "Limpar"', '"aria-label": "Clear"'],
  ['antd/es/pagination/Pagination.js', '"aria-label": "Próxima página"', '"aria-label": "next'],
  ['@rc-component/dialog/es/Dialog/Content/Panel.js', '"aria-label": "Fechar"', '"Close"'],
  ['@rc-component/notification/es/Notification.js', '"aria-label": "Fechar"', '"Close"'],
])('%s speaks Portuguese', (file, portuguese, english) => {
  const code = transformed(antdAccessibleNames(), file);
  expect(code).toContain(portuguese);
  expect(code).not.toContain(english);
});

it('fails on code that is written differently', () => {
  expect(() => transformed(antdAccessibleNames(), 'antd/es/pagination/Pagination.js', '')).toThrow(
    'written differently',
  );
});
