import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { AS_OF_PARAM, TO_NOW } from '../../ui/as-of.js';
import { currentUrlParams } from '../../ui/url-params.js';

export function useTravel(): (
  instant: string,
  options?: { replace?: boolean; params?: Record<string, string> },
) => void {
  const navigate = useNavigate();
  return useCallback(
    (instant, { replace = false, params = {} } = {}) => {
      const address = currentUrlParams();
      for (const [name, value] of Object.entries({ ...params, [AS_OF_PARAM]: instant }))
        address.set(name, value);
      void navigate({ search: address.toString() }, { replace });
    },
    [navigate],
  );
}

export function useLeavePast(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    const address = currentUrlParams();
    address.delete(AS_OF_PARAM);
    void navigate({ search: address.toString() }, { state: TO_NOW });
  }, [navigate]);
}
