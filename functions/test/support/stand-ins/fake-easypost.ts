import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { EasyPostSettings } from '../../../src/features/orders/labels/easypost';

interface FakeShipment {
  id: string;
  reference: string;
  to_address: { name: string; zip: string };
  parcel: { weight: number; length: number };
  rates: { id: string; carrier: string; service: string; rate: string; currency: string }[];
  postage_label: { created_at: string; label_url: string; label_pdf_url: string } | null;
  selected_rate: object | null;
  tracking_code: string | null;
  refund_status: string | null;
}

async function getBody(request: IncomingMessage): Promise<Record<string, Record<string, unknown>>> {
  let text = '';
  for await (const part of request) text += String(part);
  return text ? JSON.parse(text) : {};
}

/** Fake server for EasyPost's shipments (https://docs.easypost.com/docs/shipments). */
export class FakeEasyPost {
  readonly shipments: FakeShipment[] = [];
  bought = 0;
  /** Completes the next purchase, but drops the response. */
  losesNextAnswer = false;
  rejectsRefunds: string | null = null;
  isDown = false;
  readonly #held: { action: string; arrive: () => void; released: Promise<void> }[] = [];
  #server!: Server;

  get paid(): FakeShipment[] {
    return this.shipments.filter((one) => one.postage_label !== null && one.refund_status === null);
  }

  /**
   * Delays the next request of an action, or its response, until `release` is called.
   * @returns `arrived`, which resolves once the request is delayed.
   */
  hold(action: 'buy' | 'buy-response' | 'refund' | 'refund-response') {
    let arrive: () => void = () => undefined;
    let release: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    this.#held.push({ action, arrive, released: new Promise<void>((resolve) => (release = resolve)) });
    return { arrived, release };
  }

  async #wait(action: string): Promise<void> {
    const at = this.#held.findIndex((one) => one.action === action);
    if (at < 0) return;
    const [held] = this.#held.splice(at, 1);
    held!.arrive();
    await held!.released;
  }

  async start(): Promise<void> {
    this.#server = createServer((request, response) => {
      void this.#answer(request).then(([status, body]) => {
        if (status === 0) return response.destroy();
        response.writeHead(status, { 'content-type': 'application/json' });
        return response.end(JSON.stringify(body));
      });
    });
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  stop = (): Promise<void> => new Promise((resolve) => this.#server.close(() => resolve()));

  get settings(): EasyPostSettings {
    return {
      key: 'EZTKtest',
      baseUrl: `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v2/`,
      from: {
        name: 'Hearth',
        phone: '+1 802 555 0142',
        street1: '12 Mill Lane',
        street2: '',
        city: 'Montpelier',
        state: 'VT',
        zip: '05602',
        country: 'US',
      },
    };
  }

  async #answer(request: IncomingMessage): Promise<[status: number, body?: object]> {
    const [, , , id, action] = (request.url ?? '').split('/');
    const sent = await getBody(request);
    if (this.isDown) return [500, { error: { code: 'DOWN', message: 'Down.', errors: [] } }];
    await this.#wait(action ?? '');
    const refused = (message: string): [number, object] => [
      422,
      { error: { code: 'REFUSED', message, errors: [] } },
    ];
    if (request.method === 'POST' && !id) {
      const { reference, to_address, parcel } = sent.shipment as unknown as FakeShipment;
      if (!to_address.zip) return refused('The address has no ZIP code.');
      const shipment: FakeShipment = {
        id: `shp_${this.shipments.length + 1}`,
        reference,
        to_address,
        parcel,
        rates: [
          { id: 'rate_fast', carrier: 'UPS', service: 'NextDayAir', rate: '30.10', currency: 'USD' },
          { id: 'rate_cheap', carrier: 'USPS', service: 'Priority', rate: '7.33', currency: 'USD' },
        ],
        postage_label: null,
        selected_rate: null,
        tracking_code: null,
        refund_status: null,
      };
      this.shipments.push(shipment);
      return [201, shipment];
    }
    const shipment = this.shipments.find((one) => one.id === id);
    if (!shipment) return [404, { error: { code: 'NOT_FOUND', message: 'No such shipment.', errors: [] } }];
    if (action === 'buy') {
      if (shipment.postage_label) return refused('Postage already exists for this shipment.');
      const rate = shipment.rates.find((one) => one.id === sent.rate?.id);
      if (!rate) return refused('No such rate.');
      this.bought += 1;
      const address = `https://labels.example/${shipment.id}`;
      Object.assign(shipment, {
        selected_rate: rate,
        tracking_code: `9400${shipment.id}`,
        postage_label: {
          created_at: '2026-03-02T10:00:00Z',
          label_url: `${address}.png`,
          label_pdf_url: `${address}.pdf`,
        },
      });
      if (this.losesNextAnswer) {
        this.losesNextAnswer = false;
        return [0];
      }
    }
    if (action === 'refund') {
      if (this.rejectsRefunds) return refused(this.rejectsRefunds);
      if (shipment.refund_status) return refused('A refund was submitted already.');
      shipment.refund_status = 'submitted';
    }
    await this.#wait(`${action}-response`);
    return [200, shipment];
  }
}
