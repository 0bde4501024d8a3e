/** @jest-environment node */
import { antdDrawerMotion } from './antd-drawer-motion.js';
import { installedCode, transformed } from './transformed.js';

const FILE = '@rc-component/drawer/es/DrawerPopup.js';

it('has the end of the motion listened for on the element that moves', () => {
  expect(installedCode(FILE)).toContain('containerRef: motionRef,');
  const code = transformed(antdDrawerMotion(), FILE);
  expect(code).not.toContain('containerRef: motionRef,');
  expect(code).toContain('wrapperRef.current = motionRef.current = node;');
});

it('fails on code that is written differently', () => {
  expect(() => transformed(antdDrawerMotion(), FILE, 'ref: wrapperRef,')).toThrow('written differently');
});
