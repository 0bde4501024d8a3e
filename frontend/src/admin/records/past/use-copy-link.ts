import { useCallback } from 'react';
import { useToast } from '../../ui/use-toast.js';

export function useCopyLink(): () => void {
  const toast = useToast();
  return useCallback(() => {
    navigator.clipboard.writeText(window.location.href).then(
      () => toast.success('Link copiado', 'Quem o abrir vê este mesmo instante, com as próprias permissões.'),
      () => toast.error('Não foi possível copiar', 'Copie o endereço da barra do navegador.'),
    );
  }, [toast]);
}
