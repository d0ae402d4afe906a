/**
 * Synonyms for Portuguese sites.
 * `a, b, c`: each means the others. `a > b, c`: a may also mean b or c. General words only, none of a single site.
 */
export const PORTUGUESE_SYNONYMS = `
preço, tarifa, custo, custa, valor, mensalidade, preçário
quanto > preço, tarifa, custo
quanto tempo > duração, dura, minutos, horas, prazo, dias
caro, preço
desconto, redução, promoção, reduzido, campanha
estudante, estudantes, desconto, reduzido
grátis, gratuito, incluído, oferta
pagar, pagamento, cartão, dinheiro, transferência, multibanco
sinal, adiantamento, caução, depósito
reembolso, reembolsar, devolver, devolução, devolvido
fatura, recibo
seguro, comparticipação, convenção, acordo
contacto, contactar, ligar, telefone, escrever, e-mail
telefone, número, telemóvel, ligar
responder, resposta, respondemos
marcar, marcação, reservar, reserva, agendar, consulta
inscrever, inscrição, matrícula, participar
anular, cancelar, cancelamento, desmarcar, anulação
adiar, mudar, alterar, remarcar
faltar, falta, recuperar, perder
horário, aberto, abertura, abrem, fechado, fecham, abrir, fechar
a que horas > horário, aberto
quando > horário, data, dias
começar, começa, início, iniciar
fim de semana, sábado, domingo
feriado, férias, agosto, fechado, encerrado
morada, endereço, localização, rua, situado
onde > morada, rua, situado
visitar, ver, passeio, arredores, perto
chegar, acesso, metro, autocarro, comboio, estação
estacionar, estacionamento, parque, carro, garagem
autocarro, metro, transportes públicos, estação, comboio, paragem, elétrico
bicicleta, bicicletas
cadeira de rodas, acessível, mobilidade reduzida, elevador, rampa, degraus, degrau
enviar, envio, entrega, domicílio, entregar
levantar, recolher, levantamento, buscar
encomendar, encomenda, comprar, pedido
urgente, urgência, urgências, rápido, dor
arranjar, reparar, reparação, avaria, partido
garantia, reclamação
oferecer, serviço, serviços, fazer
equipa, pessoal, colaboradores
quem > fundador, fundadora, professor, professora, dono
professor, professora, ensinar, docente, monitor, instrutor
médico, médica, doutor, doutora, dentista
experiência, anos, formação, diploma, certificado, licenciado, formado
desde quando > desde, anos, fundado
curso, aula, oficina, sessão
aula experimental, experimentar, primeira aula, experimental
principiante, iniciante, começar, nível, zero, iniciação, experiência
nível, avançado, intermédio
criança, crianças, filho, filha, filhos, infantil, menores, idade
idade, anos
bebé, bebés, berço, crianças
grávida, gravidez
idoso, idosos, reformado, reformados, sénior
cão, cães, animal, animais, gato
trazer, traga, levar, material, necessário
roupa, vestir, fato, calçado
alugar, aluguer, emprestar, emprestado, incluído
duche, duches, chuveiro, balneário, banho
grupo, pessoas, alunos, máximo, participantes
grupo, grupos, empresa, empresas
individual, particular, privada, privado
online, internet, videochamada
comer, comida, ementa, cozinha, prato, pequeno-almoço
beber, bebida, bebidas, vinho
vegano, vegetariano
alergia, alergénio, celíaco, glúten, lactose
biológico, local, sustentável
quarto, cama, quartos
dormir, alojamento, quarto
mar, onda, ondas, praia
saber nadar, nadar
passe, pacote, mensal, assinatura, avença
wifi, internet, wi-fi
presente, oferecer, vale, vale-oferta, voucher
opiniões, avaliações
trabalho, emprego, candidatura, currículo
chuva, chover, mau tempo, vento, tempo
diretor, diretora, dirige, dono, dona, proprietário, fundador, fundadora, fundou, responsável
mensal, mês, mensalidade, quota
urgência, emergência, noite
inclui, incluído, incluída, compreende
vender, vendem, comprar, loja
dor, dores, urgência, urgências
alérgico, alérgica, alergia, intolerância
doente, cancelar, desmarcar, adiar
colegas, empresa, empresas, grupo, grupos, pessoas
`
