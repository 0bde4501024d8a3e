import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { ReauthenticationDialogHost } from '../../session/proof/ReauthenticationDialogHost.js';
import { sessionKeys } from '../../session/session-queries.js';
import { useAdminLogout } from '../../session/use-admin-logout.js';
import { useBrand } from '../../ui/brand.js';
import { SecondFactorsCard } from './SecondFactorsCard.js';
import styles from './sign-in.module.css';

export default function EnrolScreen() {
  const { systemName } = useBrand();
  const client = useQueryClient();
  const logout = useAdminLogout();
  const [isDone, setDone] = useState(false);
  return (
    <main className={`stack gap-5 full ${styles.enrol}`}>
      <title>{`Verificação em duas etapas · ${systemName}`}</title>
      <header>
        <h1>Falta um passo</h1>
        <p>
          A sua função exige a verificação em duas etapas: além da senha, um código do celular ou uma chave de
          acesso. Leva um minuto.
        </p>
      </header>
      <SecondFactorsCard onEnrolled={() => setDone(true)} />
      <div className="flex between">
        <Button onClick={() => void logout()}>Sair</Button>
        <Button
          type="primary"
          disabled={!isDone}
          onClick={() => void client.invalidateQueries({ queryKey: sessionKeys.all })}
        >
          Continuar
        </Button>
      </div>
      <ReauthenticationDialogHost />
    </main>
  );
}
