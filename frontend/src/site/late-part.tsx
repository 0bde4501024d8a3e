import { useEffect, useState, type ComponentType } from 'react';
import { deferred } from './deferred.js';

/** A part that few visitors see. Its code is loaded when it is first rendered; until then, and without it, nothing is. */
export function latePart<P extends object>(load: () => Promise<ComponentType<P>>) {
  const code = deferred(load);
  return function Part(props: P) {
    const [, setArrived] = useState(false);
    useEffect(() => {
      let gone = false;
      code.load().then(
        () => gone || setArrived(true),
        () => undefined,
      );
      return () => {
        gone = true;
      };
    }, []);
    const Loaded = code.now;
    return Loaded ? <Loaded {...props} /> : null;
  };
}
