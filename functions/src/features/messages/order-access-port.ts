export interface OrderMessageSender {
  owner: string;
  number: string;
  email: string;
  name: string;
}
