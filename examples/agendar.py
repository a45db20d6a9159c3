#!/usr/bin/env python3
"""Agenda a primeira consulta livre de um paciente e mostra o plano alimentar dele.

    NUTRIR_CHAVE=nutrir_… python3 agendar.py https://clinica.example 'carla mendes'

A chave vem da página Chaves de API, com as permissões patients:read, purchases:read, schedules:read, appointments:read,
appointments:write e plans:read. Não precisa de nada além do Python 3.9. O mesmo em TypeScript: agendar.ts.
"""

import json
import os
import sys
from urllib.error import HTTPError, URLError
from urllib.parse import urlencode
from urllib.request import Request, urlopen


class Recusa(Exception):
    """O servidor disse não. O código não muda; a mensagem é para pessoas."""

    def __init__(self, status, corpo):
        super().__init__(corpo.get("message", f"O servidor respondeu {status}."))
        self.status, self.codigo = status, corpo.get("code", "sem_codigo")


class Nutrir:
    def __init__(self, endereco, chave):
        self.base, self.chave = endereco.rstrip("/") + "/api", chave

    def chama(self, metodo, caminho, corpo=None, **consulta):
        url = self.base + caminho + ("?" + urlencode(consulta) if consulta else "")
        dados = None if corpo is None else json.dumps(corpo).encode()
        cabecalhos = {"Authorization": f"Bearer {self.chave}", "Content-Type": "application/json"}
        try:
            with urlopen(Request(url, dados, cabecalhos, method=metodo), timeout=30) as resposta:
                return json.load(resposta)["data"]
        except HTTPError as erro:
            try:
                recusa = Recusa(erro.code, json.load(erro))
            except ValueError:  # Quem respondeu não foi o Nutrir: um proxy, por exemplo.
                recusa = Recusa(erro.code, {})
            raise recusa from None

    def paciente(self, nome):
        achados = self.chama("GET", "/patients", search=nome)
        if len(achados) == 1:
            return achados[0]
        if not achados:
            sys.exit(f"Nenhum paciente encontrado para “{nome}”.")
        sys.exit(f"“{nome}” pode ser mais de uma pessoa: " + ", ".join(achado["name"] for achado in achados) + ".")

    def servico(self, paciente):
        """O primeiro serviço comprado que ainda dá direito a uma consulta."""
        for servico in self.chama("GET", "/purchase-services", user_id=paciente["id"]):
            if servico["available"] and servico["service"]["name"] == "specialist_call":
                return servico
        sys.exit(f"{paciente['name']} não tem consultas a marcar.")

    def horarios(self, paciente, servico):
        """Os horários livres em ordem, pelo relógio da clínica: '2026-11-25 08:00', …"""
        if not paciente.get("specialist"):
            sys.exit(f"{paciente['name']} ainda não tem nutricionista.")
        calendario = self.chama(
            "GET", "/calendar", specialist_id=paciente["specialist"]["id"], purchase_service_id=servico["id"]
        )
        for dia in calendario["slots"]:
            for bloco in dia["blocks"]:
                if bloco["available"]:
                    yield f"{dia['dayNum']} {bloco['timeStart']}"

    def agenda(self, paciente, servico):
        for horario in self.horarios(paciente, servico):
            pedido = {"user_id": paciente["id"], "purchase_service_id": servico["id"], "datetime_start": horario}
            try:
                return self.chama("POST", "/appointments", pedido)
            except Recusa as recusa:
                if recusa.codigo != "slot_taken":
                    raise
                # Alguém foi mais rápido: fica o próximo horário.
        sys.exit("Não há horários livres nos próximos 60 dias.")

    def plano(self, paciente):
        try:
            return self.chama("GET", f"/patient/{paciente['id']}/plan-meal", include="foods")
        except Recusa as recusa:
            if recusa.status == 404:
                return None
            raise


def main():
    chave = os.environ.get("NUTRIR_CHAVE")
    if len(sys.argv) != 3 or not chave:
        sys.exit(__doc__)
    nutrir = Nutrir(sys.argv[1], chave)
    try:
        paciente = nutrir.paciente(sys.argv[2])
        marcada = nutrir.agenda(paciente, nutrir.servico(paciente))
        consulta = nutrir.chama("GET", f"/appointments/{marcada['id']}")
        plano = nutrir.plano(paciente)
    except Recusa as recusa:
        sys.exit(f"{recusa} ({recusa.codigo})")
    except URLError as erro:
        sys.exit(f"Não foi possível falar com {sys.argv[1]}: {erro.reason}")
    print(f"{consulta['user_name']}: consulta com {consulta['specialist_name']} em {consulta['datetime_start']}.")
    if not plano:
        print("Ainda não há plano alimentar.")
        return
    for refeicao in plano["meals"]:
        print(f"{refeicao['hour']} {refeicao['name']}: {' · '.join(alimento['name'] for alimento in refeicao['foods'])}")


if __name__ == "__main__":
    main()
