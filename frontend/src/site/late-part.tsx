import { createElement, memo, Suspense, use, type ComponentType } from 'react';
import { firstSign } from './first-sign.js';
import { lazyValue } from './lazy-value.js';

const NEVER = new Promise<never>(() => undefined);

/** Its styles must be those of a module that the page loads. */
export function latePart<P extends object>(load: () => Promise<ComponentType<P>>) {
  const code = lazyValue(load);
  let arriving: Promise<ComponentType<P>> | undefined;
  const arrival = () =>
    (arriving ??= firstSign()
      .then(code.load)
      .catch(() => NEVER));
  const Part = (props: P) => createElement(code.loaded ?? use(arrival()), props);
  // React drops the HTML of a part that is rendered anew before its code has come.
  const Late = memo(function Late(props: P) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  });
  return Object.assign(Late, { load: code.load });
}
