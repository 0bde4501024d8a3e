import { Inject } from '@nestjs/common';
import {
  ConnectedSocket,
  SubscribeMessage,
  WebSocketGateway,
  WebSocketServer,
  type OnGatewayConnection,
  type OnGatewayInit,
} from '@nestjs/websockets';
import { SessionWatch } from './session-watch.js';
import { userRoom, Sockets, type LoxServer, type LoxSocket } from './sockets.js';

@WebSocketGateway()
export class RealtimeGateway implements OnGatewayInit, OnGatewayConnection {
  @WebSocketServer() private readonly server!: LoxServer;

  constructor(
    @Inject(Sockets) private readonly sockets: Sockets,
    @Inject(SessionWatch) private readonly watch: SessionWatch,
  ) {}

  afterInit(): void {
    this.sockets.attach(this.server);
  }

  async handleConnection(socket: LoxSocket): Promise<void> {
    this.watch.schedule();
    await socket.join(userRoom(socket.data.account.id));
  }

  @SubscribeMessage('user-identify')
  identify(@ConnectedSocket() socket: LoxSocket): void {
    const { id, role } = socket.data.account;
    socket.emit('connection-confirmed', { userId: id, role });
  }

  @SubscribeMessage('ping')
  ping(@ConnectedSocket() socket: LoxSocket): void {
    socket.emit('pong', { at: new Date().toISOString() });
  }
}
