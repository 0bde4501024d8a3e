import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ADVERT_LIMITS, HIGHLIGHT_LABELS, HIGHLIGHTS, type PortalState } from '@lox/contracts/portals.js';
import { InputNumber } from 'antd';
import { useState } from 'react';
import { shownMessage } from '../../../../shared/api.js';
import { FormDialog } from '../../../ui/FormDialog.js';
import { useToast } from '../../../ui/use-toast.js';
import { portalKeys, saveContract } from './portal-calls.js';
import styles from './portals.module.css';

export default function ContractDialog({ state, onClose }: { state: PortalState; onClose: () => void }) {
  const client = useQueryClient();
  const toast = useToast();
  const [open, setOpen] = useState(true);
  const [contract, setContract] = useState(state.contract);
  const saving = useMutation({
    mutationFn: () => saveContract(state.portal, contract, state.version),
    onSuccess: () => {
      toast.success('Contrato salvo');
      setOpen(false);
    },
    onError: (error) =>
      toast.error(
        'Não foi possível salvar o contrato',
        shownMessage(error, 'O servidor não respondeu como esperado.'),
      ),
    onSettled: () => client.invalidateQueries({ queryKey: portalKeys.states }),
  });
  return (
    <FormDialog
      id="portal-contract"
      title="Contrato com o portal"
      action="Salvar contrato"
      open={open}
      disabled={saving.isPending}
      className="stack gap-3"
      onClose={() => setOpen(false)}
      onClosed={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate();
      }}
    >
      <p className="soft sm">Quantos anúncios de cada destaque foram comprados. Vazio: não informado.</p>
      {HIGHLIGHTS.map((one) => (
        <div key={one} className={styles.bought}>
          <label htmlFor={`bought-${one}`}>{HIGHLIGHT_LABELS[one]}</label>
          <InputNumber
            id={`bought-${one}`}
            min={0}
            max={ADVERT_LIMITS.contract}
            precision={0}
            inputMode="numeric"
            value={contract[one]}
            onChange={(value) => setContract({ ...contract, [one]: value })}
          />
        </div>
      ))}
    </FormDialog>
  );
}
