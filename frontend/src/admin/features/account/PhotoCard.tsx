import { useRef } from 'react';
import type { OwnAccount } from '@lox/contracts/accounts.js';
import { PHOTO_RULES } from '@lox/contracts/property-management.js';
import { Button } from 'antd';
import { PersonAvatar } from '../../ui/PersonAvatar.js';
import { AccountCard } from './AccountCard.js';
import { deleteOwnPhoto, uploadOwnPhoto } from './account-calls.js';
import { useAccountChange } from './use-account-change.js';

export function PhotoCard({ account: { name, avatar } }: { account: OwnAccount }) {
  const input = useRef<HTMLInputElement>(null);
  const sending = useAccountChange(uploadOwnPhoto, 'Foto salva');
  const dropping = useAccountChange(deleteOwnPhoto, 'Foto retirada');
  const busy = sending.isPending || dropping.isPending;
  return (
    <AccountCard id="account-photo" title="Foto" text="JPG ou PNG. Será recortada em um quadrado.">
      <div className="row gap-4">
        <PersonAvatar name={name} avatar={avatar} size={88} label={`Foto de ${name}`} />
        <div className="flex wrap gap-2">
          <Button disabled={busy} onClick={() => input.current?.click()}>
            {sending.isPending ? 'Enviando...' : avatar ? 'Trocar foto' : 'Escolher foto'}
          </Button>
          {avatar && (
            <Button type="text" disabled={busy} onClick={() => dropping.mutate(undefined)}>
              Retirar
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          hidden
          tabIndex={-1}
          aria-label="Escolher foto"
          accept={PHOTO_RULES.types.join(',')}
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file) sending.mutate(file);
            // Allows choosing the same file again.
            event.target.value = '';
          }}
        />
      </div>
    </AccountCard>
  );
}
